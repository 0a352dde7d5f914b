import { randomBytes } from 'node:crypto'
import { pngOfBytes } from '@wencang/pictures/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scanBytes, uploadFile } from '../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const app = closeAfterAll(await startTestApp())

const pdf = (bytes = 0) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes), Buffer.from('\n%%EOF\n')])

test('a user without a role may upload certifications, and nothing else', async () => {
  const buyer = await app.person('buyer')
  const answer = await uploadFile(app, buyer, await scanBytes())
  expect([answer.status, answer.body]).toEqual([201, { fileId: expect.any(String) }])
  for (const kind of ['thumbnail', 'description', 'proof', 'banner'])
    expect((await uploadFile(app, buyer, await scanBytes(), kind)).body.error_code).toBe(4013)
})

test('a certification is stored in the private bucket, byte for byte', async () => {
  const buyer = await app.person('buyer')
  const { fileId } = (await uploadFile(app, buyer, pdf())).body
  const file = await app.db.storedFile.findUniqueOrThrow({ where: { id: fileId } })
  expect(file).toMatchObject({ kind: 'certification', isPublic: false, contentType: 'application/pdf' })
  expect((await app.storage.head(file.key))?.sizeBytes).toBe(pdf().length)
})

test.each<[string, Buffer]>([
  ['a picture in name only', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a program', Buffer.from('MZ')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an HTML page that begins like a PDF', Buffer.from('<script></script>%PDF-1.7\n%%EOF')],
  ['a truncated PDF', Buffer.from('%PDF-1.7 cut')],
])('%s is rejected by its content', async (_what, content) => {
  const answer = await uploadFile(app, await app.person('buyer'), content)
  expect(answer).toMatchObject({ status: 415, body: { error_code: 415, details: [{ path: 'file' }] } })
})

test('a picture that is damaged after its header is rejected', async () => {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const answer = await uploadFile(app, await app.person('buyer'), whole.subarray(0, whole.length / 2))
  expect(answer.body.error_code).toBe(415)
})

test.each([
  ['certification', 'picture', 4_000_000],
  ['thumbnail', 'picture', 4_000_000],
  ['banner', 'picture', 4 * 1024 ** 2],
  ['certification', 'PDF', 10 * 1024 ** 2],
  ['description', 'PDF', 10 * 1024 ** 2],
  ['proof', 'PDF', 10 * 1024 ** 2],
])('a %s that is a %s may have %i bytes, and not one more', async (kind, form, limit) => {
  const sender = await app.person(kind === 'certification' ? 'buyer' : 'creator')
  const send = async (bytes: number) =>
    uploadFile(app, sender, form === 'PDF' ? pdf(bytes - pdf().length) : await pngOfBytes(bytes), kind)
  expect((await send(limit + 1)).body.error_code).toBe(413)
  expect((await send(limit)).status).toBe(201)
})

test.each([
  ['thumbnail', pdf()],
  ['banner', pdf()],
  ['description', await scanBytes()],
  ['proof', await scanBytes()],
])('a %s is checked by its content, whatever its name', async (kind, content) => {
  const answer = await uploadFile(app, await app.person('creator'), content, kind)
  expect(answer).toMatchObject({ status: 415, body: { error_code: 415, details: [{ path: 'file' }] } })
})

test('a user may upload fifty certifications a day', async () => {
  const buyer = await app.person('buyer')
  await app.db.storedFile.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      ...{ uploaderId: buyer.id, kind: 'certification' as const, isPublic: false, key: `${buyer.id}/${index}` },
      ...{ contentType: 'image/png', sizeBytes: 1, sha256: 'a'.repeat(64) },
    })),
  })
  expect((await uploadFile(app, buyer, await scanBytes())).body.error_code).toBe(4059)
})
