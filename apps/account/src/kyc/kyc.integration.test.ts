import { createPersonalDataCipher } from '@wencang/personal-data'
import { pngBomb } from '@wencang/pictures/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'
const NUMBER = '11010519491231002X'

async function startSignedIn() {
  const service = await startTestAccount()
  const signedInBrowser = async (email: string) => {
    await service.addAccount({ email })
    const browser = service.newBrowser()
    await browser.signIn(email, TEST_PASSWORD)
    return browser
  }
  const browser = await signedInBrowser(EMAIL)
  const upload = async (content: Uint8Array<ArrayBuffer>, who = browser) => {
    const body = new FormData()
    body.set('file', new Blob([content]), 'scan.png')
    const response = await who.fetch('/v1/files', { method: 'POST', body })
    const answer = (await response.json()) as { fileId: string; error_code?: number }
    return { status: response.status, body: answer }
  }
  return { service, browser, signedInBrowser, upload, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

async function scan(): Promise<Uint8Array<ArrayBuffer>> {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return new Uint8Array(content)
}

const claim = (fileId: string) => ({
  type: 'person',
  name: '林知夏',
  documentType: 'resident-id',
  certificationNumber: NUMBER,
  fileId,
})

test('a claim waits for an operator; its number is encrypted and never stored in plain', async () => {
  await using world = await startSignedIn()
  const { browser, service } = world
  const uploaded = await world.upload(await scan())
  expect(uploaded.status).toBe(201)
  const answer = await browser.call('POST', '/v1/userinfo/kyc', claim(uploaded.body.fileId))
  expect([answer.status, answer.body]).toEqual([200, { status: 0 }])

  const { rows } = await service.database.pool.query('SELECT identity_check::text AS row FROM identity_check')
  expect(rows[0].row).not.toContain(NUMBER)
  expect(rows[0].row).toContain('110************02X')
  expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ kycType: null, realName: null })
})

test('both sides of a card are kept; a back must be the claimant’s own scan of a document with two sides', async () => {
  await using world = await startSignedIn()
  const { browser, service } = world
  const upload = async (who = browser) => (await world.upload(await scan(), who)).body.fileId
  const [front, back] = [await upload(), await upload()]
  const foreign = await upload(await world.signedInBrowser('other@example.com'))
  const send = (change: object) => browser.call('POST', '/v1/userinfo/kyc', { ...claim(front), ...change })
  for (const change of [
    { backFileId: foreign },
    { backFileId: front },
    { backFileId: back, documentType: 'passport', certificationNumber: 'E12345678' },
  ]) {
    expect(await send(change)).toMatchObject({ status: 400, body: { details: [{ path: 'backFileId' }] } })
  }
  expect((await send({ backFileId: back })).status).toBe(200)
  const stored = () => service.database.prisma.identityCheck.findFirstOrThrow()
  expect((await stored()).backFileId).toBe(back)
  // The replacing claim has only its own scans.
  expect((await send({})).status).toBe(200)
  expect((await stored()).backFileId).toBeNull()
})

test('claims sent while one is under review replace it, also concurrently; after approval there are no more', async () => {
  await using world = await startSignedIn()
  const { browser, service } = world
  const { identityCheck } = service.database.prisma
  const { fileId } = (await world.upload(await scan())).body
  const names = ['甲', '乙', '丙', '丁']
  const answers = await Promise.all(
    names.map((name) => browser.call('POST', '/v1/userinfo/kyc', { ...claim(fileId), name })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(await identityCheck.count()).toBe(1)

  await identityCheck.updateMany({ data: { status: 1 } })
  expect((await browser.call('POST', '/v1/userinfo/kyc', claim(fileId))).body.error_code).toBe(4030)
})

test('a number can be decrypted with the key, in its own row alone', async () => {
  await using world = await startSignedIn()
  const { fileId } = (await world.upload(await scan())).body
  await world.browser.call('POST', '/v1/userinfo/kyc', claim(fileId))
  // Replaced in place, so encrypted for the same row.
  await world.browser.call('POST', '/v1/userinfo/kyc', claim(fileId))
  const check = await world.service.database.prisma.identityCheck.findFirstOrThrow()
  const cipher = createPersonalDataCipher(world.service.config.personalDataKeys)
  const stored = { keyId: check.encryptionKeyId, cipher: check.certificationNumberCipher }
  const placeOf = (row: string) => ({ table: 'identity_check', column: 'certification_number', row }) as const
  expect(cipher.decrypt(stored, placeOf(check.id))).toBe(NUMBER)
  expect(() => cipher.decrypt(stored, placeOf(fileId))).toThrow()
})

test('the state of a claim can be read, with the reason of a rejection; after one another claim may follow', async () => {
  await using world = await startSignedIn()
  const { browser, service } = world
  const standing = () => browser.call('GET', '/v1/userinfo/kyc')
  expect((await standing()).status).toBe(404)
  const { fileId } = (await world.upload(await scan())).body
  await browser.call('POST', '/v1/userinfo/kyc', claim(fileId))
  expect((await standing()).body).toMatchObject({
    type: 'person',
    name: '林知夏',
    certificationNumber: '110************02X',
    status: 0,
    reason: null,
  })
  await service.database.prisma.identityCheck.updateMany({ data: { status: 2, reason: '照片反光' } })
  expect((await standing()).body).toMatchObject({ status: 2, reason: '照片反光' })
  expect((await browser.call('POST', '/v1/userinfo/kyc', claim(fileId))).status).toBe(200)
  expect((await standing()).body).toMatchObject({ status: 0, reason: null })
  expect(await service.database.prisma.identityCheck.count()).toBe(2)
})

test('userinfo shows a user whose claim was approved as verified', async () => {
  await using world = await startSignedIn()
  const { userId } = (await world.browser.call('GET', '/v1/userinfo')).body
  const verified = { kycType: 0, kycName: '林知夏', realName: '林知夏' }
  await world.service.database.prisma.user.update({ where: { id: userId }, data: verified })
  expect((await world.browser.call('GET', '/v1/userinfo')).body).toMatchObject(verified)
})

test('an invalid value is a 400 that names the field', async () => {
  await using world = await startSignedIn()
  const { browser } = world
  const { fileId } = (await world.upload(await scan())).body
  const outsider = await world.signedInBrowser('other@example.com')
  const foreign = (await world.upload(await scan(), outsider)).body.fileId
  const table: [object, string][] = [
    [{ certificationNumber: '110105194912310021' }, 'certificationNumber'],
    [{ documentType: 'business-license' }, 'documentType'],
    [{ type: 'institution' }, 'documentType'],
    [{ fileId: foreign }, 'fileId'],
    [{ fileId: 'x' }, 'fileId'],
    [{ name: '' }, 'name'],
    [{ status: 1 }, ''],
  ]
  for (const [change, path] of table) {
    const answer = await browser.call('POST', '/v1/userinfo/kyc', { ...claim(fileId), ...change })
    expect([change, answer.status, answer.body.details?.[0]?.path]).toEqual([change, 400, path])
  }
})

test('only pictures and PDFs are accepted, detected by their content', async () => {
  await using world = await startSignedIn()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  expect((await world.upload(bytes('%PDF-1.7\n...\n%%EOF\n'))).status).toBe(201)
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7 cut', '\x89PNG\r\n\x1a\n', 'MZ']) {
    const { status, body } = await world.upload(bytes(content))
    expect([content, status, body.error_code]).toEqual([content, 415, 4012])
  }
  const large = new Uint8Array(10 * 1024 * 1024 + 1)
  large.set(bytes('%PDF-'))
  const tooLarge = await world.upload(large)
  expect([tooLarge.status, tooLarge.body.error_code]).toEqual([413, 4013])
})

test('a user may upload fifty scans a day', async () => {
  await using world = await startSignedIn()
  const { userId } = (await world.browser.call('GET', '/v1/userinfo')).body
  await world.service.database.prisma.storedFile.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      ...{ uploaderId: userId, kind: 'certification' as const, isPublic: false, key: `certifications/${index}` },
      ...{ contentType: 'image/png', sizeBytes: 1, sha256: 'a'.repeat(64) },
    })),
  })
  const { status, body } = await world.upload(await scan())
  expect([status, body.error_code]).toEqual([429, 429])
})

test('a scan that would decompress too far is rejected by its file header', async () => {
  await using world = await startSignedIn()
  const { status, body } = await world.upload(new Uint8Array(await pngBomb(8000, 8000)))
  expect([status, body.error_code]).toEqual([413, 4013])
})
