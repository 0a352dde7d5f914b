import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { applicantAt, uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { pagePath } from './testing/page-path.ts'

const app = closeAfterAll(await startTestApp())
afterEach(() => vi.restoreAllMocks())

/** Stops the clock, which otherwise runs. */
const stopClock = (at: Date) => vi.spyOn(app.clock, 'now').mockReturnValue(at)

async function openedProof() {
  const person = await applicantAt(app, 'processing')
  const path = `/admin/reviews/onboarding/${person.applicationId}/numbers`
  const { body } = await person.operator.post(path, {})
  return { ...person, path, proof: body.proofs[0] }
}

const decoded = (picture: string) => Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64')

test('an operator sees a page with a watermark, which no cache keeps, and never a URL of the file', async () => {
  const { operator, proof, path } = await openedProof()
  const { body: opened } = await operator.post(path, {})
  expect(JSON.stringify(opened)).not.toContain('http')
  const { status, body, headers } = await operator.get(pagePath(proof))
  expect([status, headers['cache-control'], headers['content-disposition']]).toEqual([
    200,
    'private, no-store',
    undefined,
  ])
  expect(body).toEqual({ pages: 1, picture: expect.stringContaining('data:image/webp;base64,') })
  // The scan is white.
  const { channels } = await sharp(decoded(body.picture)).stats()
  expect(channels[0]?.min).toBeLessThan(230)
})

test('the watermark has the operator and the time: a page drawn later or for another operator differs', async () => {
  const { operator, path, proof } = await openedProof()
  const colleague = await app.person('reviewer')
  const [theirs] = (await colleague.post(path, {})).body.proofs
  const pictureFor = async (who: typeof colleague, document: typeof proof) =>
    (await who.get(pagePath(document))).body.picture
  const now = app.clock.now()
  stopClock(now)
  const first = await pictureFor(operator, proof)
  expect((await pictureFor(operator, proof)) === first).toBe(true)
  expect((await pictureFor(colleague, theirs)) === first).toBe(false)
  stopClock(new Date(now.getTime() + 1000))
  expect((await pictureFor(operator, proof)) === first).toBe(false)
})

test('a page is drawn only for the operator who opened the document, for five minutes', async () => {
  const { operator, proof, fileId } = await openedProof()
  const other = await applicantAt(app, 'processing')
  const colleague = await app.person('reviewer')
  expect((await colleague.get(pagePath(proof))).body.error_code).toBe(404)
  expect((await operator.get(pagePath({ ...proof, fileId: other.fileId }))).body.error_code).toBe(404)
  const later = new Date(Date.parse(proof.expiresAt) + 60_000).toISOString()
  expect((await operator.get(pagePath({ ...proof, expiresAt: later }))).body.error_code).toBe(404)
  expect((await operator.get(pagePath(proof, 2))).body.error_code).toBe(404)
  expect(proof.fileId).toBe(fileId)
  stopClock(new Date(Date.parse(proof.expiresAt) - 1))
  expect((await operator.get(pagePath(proof))).status).toBe(200)
  stopClock(new Date(proof.expiresAt))
  expect((await operator.get(pagePath(proof))).body.error_code).toBe(404)
})

test('a document that cannot be drawn says so instead of failing', async () => {
  const { operator, proof, ...person } = await openedProof()
  const cut = Buffer.from('%PDF-1.7\nnothing\n%%EOF\n')
  const { fileId } = (await uploadFile(app, person, cut)).body
  await app.db.onboardingApplication.update({
    where: { id: person.applicationId },
    data: { certificationFileId: fileId },
  })
  const [replaced] = (await operator.post(person.path, {})).body.proofs
  expect((await operator.get(pagePath(replaced))).body).toEqual({ pages: 0, picture: null })
})
