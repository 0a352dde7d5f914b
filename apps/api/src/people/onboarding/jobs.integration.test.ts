import { randomBytes } from 'node:crypto'
import { createPersonalDataCipher } from '@wencang/personal-data'
import { expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { log } from '../../testing/quiet-log.ts'
import { placeOfNumber } from './forms.ts'
import { reencryptNumbers } from './reencrypt-numbers.ts'
import {
  applicant,
  applicantAt,
  CARD_NUMBER,
  ID_NUMBER,
  personForm,
  scanBytes,
  uploadFile,
} from './testing/applicants.ts'
import { tidyScans } from './tidy-scans.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Keys queued for deletion from the store. */
async function discardedKeys(app: TestApp): Promise<string[]> {
  const { rows } = await app.pool.query<{ data: { privateKeys: string[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'discard-objects'`,
  )
  return rows.flatMap((row) => row.data.privateKeys)
}

const scanOf = async (app: TestApp, person: { token: string }) =>
  (await uploadFile(app, person, await scanBytes())).body.fileId as string

const keyOf = async (app: TestApp, id: string) => (await app.db.storedFile.findUniqueOrThrow({ where: { id } })).key

test('a scan that an application refers to stays, and an unsubmitted one is removed after a week', async () => {
  await using app = await startTestApp()
  const [used, unused] = [await applicantAt(app, 'processing'), await applicant(app)]
  const unusedKey = await keyOf(app, unused.fileId)
  expect(await tidyScans(app)).toBe(0)
  app.clock.advance(WEEK_SECONDS + 60)
  expect(await tidyScans(app)).toBe(1)
  expect(await discardedKeys(app)).toEqual([unusedKey])
  expect(await app.db.storedFile.findUnique({ where: { id: unused.fileId } })).toBeNull()
  expect(await app.db.storedFile.findUnique({ where: { id: used.fileId } })).not.toBeNull()
  expect(await tidyScans(app)).toBe(0)
})

test('the back of a card stays as long as its application or identity check, and goes with them', async () => {
  await using app = await startTestApp()
  const person = await applicant(app)
  const [back, checkFront, checkBack] = [
    await scanOf(app, person),
    await scanOf(app, person),
    await scanOf(app, person),
  ]
  await person.post('/store/onboarding', { ...personForm(person.fileId), certificationBackFile: back })
  const check = { ...{ userId: person.id, kind: 0, name: '林知夏', documentType: 'resident-id' }, fileId: checkFront }
  const number = { certificationNumberCipher: Buffer.from('x'), certificationNumberMasked: '*', encryptionKeyId: 'k' }
  await app.db.identityCheck.create({ data: { ...check, ...number, backFileId: checkBack } })
  app.clock.advance(WEEK_SECONDS + 60)
  expect(await tidyScans(app)).toBe(0)
  const keys = await Promise.all([person.fileId, back, checkFront, checkBack].map((id) => keyOf(app, id)))
  await app.db.onboardingApplication.deleteMany({ where: { userId: person.id } })
  await app.db.identityCheck.deleteMany({ where: { userId: person.id } })
  expect(await tidyScans(app)).toBe(4)
  expect((await discardedKeys(app)).sort()).toEqual(keys.sort())
})

test('scans of a deleted account are removed at once, with a contract that was never signed', async () => {
  await using app = await startTestApp()
  const person = await applicantAt(app, 'approved')
  await person.get('/store/onboarding/contract')
  const contract = await app.db.onboardingContract.findFirstOrThrow()
  const scanKey = await keyOf(app, person.fileId)
  // As the sign-in host does in its transaction.
  await app.db.onboardingApplication.deleteMany({ where: { userId: person.id } })
  await app.db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } })
  expect(await tidyScans(app)).toBe(2)
  expect((await discardedKeys(app)).sort()).toEqual([contract.key, scanKey].sort())
})

test('a signed contract outlives the account', async () => {
  await using app = await startTestApp()
  const person = await applicantAt(app, 'signed')
  await app.db.roleGrant.deleteMany({ where: { userId: person.id } })
  await app.db.onboardingApplication.deleteMany({ where: { userId: person.id } })
  await app.db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } })
  expect(await tidyScans(app)).toBe(1)
  const contract = await app.db.onboardingContract.findFirstOrThrow({ include: { signature: true } })
  expect(contract.signature?.signedById).toBe(person.id)
  expect(await app.storage.head(contract.key)).not.toBeNull()
})

test('a scan that is submitted during the sweep is kept, or the application is rejected', async () => {
  await using app = await startTestApp()
  for (let round = 0; round < 5; round++) {
    const person = await applicant(app)
    await app.db.storedFile.update({ where: { id: person.fileId }, data: { createdAt: new Date(0) } })
    const [answer] = await Promise.all([
      person.post('/store/onboarding', personForm(person.fileId)),
      // A sweep that loses the race retries next time.
      tidyScans(app).catch(() => 0),
    ])
    const isThere = (await app.db.storedFile.count({ where: { id: person.fileId } })) === 1
    expect([answer.status, isThere]).toEqual(isThere ? [201, true] : [400, false])
  }
})

test('after a key change every number is re-encrypted, and can still be read', async () => {
  await using app = await startTestApp()
  const person = await applicantAt(app, 'processing')
  const newKey = randomBytes(32)
  const rotated = createPersonalDataCipher([newKey, ...app.config.personalDataKeys])
  expect(await reencryptNumbers({ db: app.db, cipher: rotated, log })).toBe(1)
  expect(await reencryptNumbers({ db: app.db, cipher: rotated, log })).toBe(0)
  const row = await app.db.onboardingApplication.findUniqueOrThrow({ where: { id: person.applicationId } })
  const onlyNew = createPersonalDataCipher([newKey])
  const read = (cipher: Uint8Array | null, column: Parameters<typeof placeOfNumber>[0]) =>
    onlyNew.decrypt({ keyId: row.encryptionKeyId, cipher: cipher ?? new Uint8Array() }, placeOfNumber(column, row))
  expect(read(row.bankCardNumberCipher, 'bank_card_number')).toBe(CARD_NUMBER)
  expect(read(row.certificationNumberCipher, 'certification_number')).toBe(ID_NUMBER)
})

test('numbers whose key is not configured stay unchanged, and the log reports them', async () => {
  await using app = await startTestApp()
  const person = await applicantAt(app, 'processing')
  const before = await app.db.onboardingApplication.findUnique({ where: { id: person.applicationId } })
  const error = vi.spyOn(log, 'error')
  const cipher = createPersonalDataCipher([randomBytes(32)])
  expect(await reencryptNumbers({ db: app.db, cipher, log })).toBe(0)
  expect(error).toHaveBeenCalledWith({ rows: 1 }, expect.stringContaining('PERSONAL_DATA_OLD_KEYS'))
  expect(await app.db.onboardingApplication.findUnique({ where: { id: person.applicationId } })).toEqual(before)
})
