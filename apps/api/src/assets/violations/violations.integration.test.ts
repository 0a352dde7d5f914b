import { DAY_SECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { noticeKinds } from '../../testing/lists.ts'
import { addStoredFile } from '../../testing/stored-file.ts'

const PDF = Buffer.from('%PDF-1.7\n\n%%EOF\n')
const REASON = '侵犯他人权利'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', VIOLATION_ANSWER_DAYS: '15' }))
const operator = await app.person('operator')

/** A user's proof PDF. */
const proofOf = async (person: TestPerson) => (await addStoredFile(app, person.id, 'proof')).id

async function takenDown(change = {}) {
  const creator = await app.person('creator')
  const { id, name } = await app.assetOnSale(creator, change)
  const url = `/admin/reviews/asset/${id}`
  expect((await operator.post(url, { decision: 'violation', reason: REASON })).status).toBe(200)
  return {
    creator,
    id,
    name,
    decide: (body: object, by = operator) => by.post(url, body),
    read: () => operator.get(url),
    answer: (body: object, by = creator) => by.post(`/store/assets/${id}/violation`, body),
  }
}
const queued = async (id: string) =>
  (await operator.get('/admin/reviews?kind=asset&limit=100')).body.reviews.find((one: { id: string }) => one.id === id)

test('a creator who lost the role by the same violation can still upload proof and answer', async () => {
  const { creator, id, answer } = await takenDown()
  await app.db.roleGrant.deleteMany({ where: { userId: creator.id } })
  expect((await creator.get('/store/assets')).body.error_code).toBe(4013)
  expect((await creator.get(`/store/assets/${id}/violation`)).body).toMatchObject({ state: 'open', asset: { id } })
  const proof = await uploadFile(app, creator, PDF, 'proof')
  expect(proof.status).toBe(201)
  expect((await uploadFile(app, creator, PDF, 'description')).body.error_code).toBe(4013)
  const answered = await answer({ text: '权属无争议', files: [proof.body.fileId] })
  expect([answered.status, answered.body.state]).toEqual([200, 'answered'])
})

test('a creator reads the reason and has 15 days to answer; the owner sees neither the answer form nor documents', async () => {
  const owner = await app.person('owner')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'accepted' as const }
  const { creator, id } = await takenDown(owned)
  const asset = (await creator.get(`/store/assets/${id}`)).body
  const { answerUntil } = asset.violation
  expect(asset).toMatchObject({ status: 'violation', violation: { state: 'open', reason: REASON } })
  const daysLeft = (Date.parse(answerUntil) - app.clock.now().getTime()) / (DAY_SECONDS * 1000)
  expect(daysLeft).toBeGreaterThan(14.99)
  expect(daysLeft).toBeLessThanOrEqual(15)
  expect((await creator.get(`/store/assets/${id}/violation`)).body).toMatchObject({
    state: 'open',
    reason: REASON,
    answerUntil,
    answerable: true,
    statements: [],
  })
  const [notice] = (await creator.get('/notifications')).body.notifications
  expect(notice).toMatchObject({ kind: 'asset.violation', link: `/store/assets/${id}/violation` })
  expect(notice.text.zh).toContain(answerUntil.slice(0, 4))
  expect((await owner.get('/store/assets?role=owner')).body.assets).toMatchObject([{ id, violation: null }])
  expect((await owner.get(`/store/assets/${id}/violation`)).body.error_code).toBe(4015)
  const [toOwner] = (await owner.get('/notifications')).body.notifications
  expect(toOwner).toMatchObject({ kind: 'asset.violation', link: '/store/assets' })
})

test('a waiting statement is claimed like any review, and free again after the decision', async () => {
  const { id, decide, answer } = await takenDown()
  const path = `/admin/reviews/asset/${id}/claim`
  expect((await operator.post(path, {})).body).toEqual({ claim: null })
  await answer({ text: '权属无争议' })
  const other = await app.person('operator')
  expect((await other.post(path, {})).body.claim).toMatchObject({ operator: { id: other.id }, mine: true })
  expect(await queued(id)).toMatchObject({ statement: 'answer', claim: { operator: { id: other.id }, mine: false } })
  const held = await decide({ decision: 'uphold', reason: '证明不足' })
  expect([held.status, held.body.error_code]).toEqual([409, 4090])
  expect((await decide({ decision: 'uphold', reason: '证明不足' }, other)).status).toBe(200)
  expect((await operator.post(path, {})).body).toEqual({ claim: null })
})

test('an unclosed earlier violation ends when the next one opens', async () => {
  const { id, answer, decide, read } = await takenDown()
  await answer({ text: '权属无争议' })
  // As an older server restored it.
  await app.db.asset.update({ where: { id }, data: { status: 'removed' } })
  expect((await decide({ decision: 'violation', reason: '再次侵权' })).status).toBe(200)
  expect((await read()).body.violation).toMatchObject({ state: 'open', reason: '再次侵权', statements: [] })
  const cases = await app.db.violationCase.findMany({ where: { assetId: id }, orderBy: { openedAt: 'asc' } })
  expect(cases.map(({ state }) => state)).toEqual(['lifted', 'open'])
  expect(await queued(id)).toBeUndefined()
})

test('an answer waits in the queue with its documents; once upheld it may be appealed once, and is then final', async () => {
  const { creator, id, decide, read, answer } = await takenDown()
  const proof = await proofOf(creator)
  expect(await queued(id)).toBeUndefined()
  const answered = await answer({ text: '权属证明见所附材料', files: [proof, proof] })
  expect(answered).toMatchObject({ status: 200, body: { state: 'answered', answerable: false } })
  expect(answered.body.statements).toMatchObject([{ isAppeal: false, text: '权属证明见所附材料', files: [proof] }])
  expect(await queued(id)).toMatchObject({ kind: 'asset', statement: 'answer' })
  expect((await answer({ text: '再说一次' })).body.error_code).toBe(4085)

  const { violation } = (await read()).body
  const [statement] = violation.statements
  expect(statement.files).toMatchObject([{ fileId: proof, token: expect.any(String) }])
  const opened = { action: 'asset.open_proofs', subjectId: id, actorId: operator.id }
  expect(await app.db.auditEntry.count({ where: opened })).toBe(1)
  expect((await decide({ decision: 'uphold' })).body.details).toMatchObject([{ path: 'reason' }])
  const upheld = await decide({ decision: 'uphold', reason: '证明不足', statementId: statement.id })
  expect(upheld.body).toMatchObject({ status: 'violation', violation: { state: 'upheld' } })
  expect(await queued(id)).toBeUndefined()

  app.clock.advance(14 * DAY_SECONDS)
  expect((await answer({ text: '请再核实' })).body).toMatchObject({
    state: 'appealed',
    answerUntil: expect.any(String),
  })
  expect(await queued(id)).toMatchObject({ statement: 'appeal' })
  const late = await decide({ decision: 'uphold', reason: '证明不足', statementId: statement.id })
  expect(late.body.error_code).toBe(4018)
  expect((await decide({ decision: 'uphold', reason: '仍然不足' })).body.violation).toMatchObject({
    state: 'final',
    answerUntil: null,
  })
  expect((await answer({ text: '第三次' })).body.error_code).toBe(4085)
  expect((await creator.get(`/store/assets/${id}/violation`)).body.statements).toMatchObject([
    { isAppeal: false, decision: { decision: 'uphold', reason: '证明不足' } },
    { isAppeal: true, decision: { decision: 'uphold', reason: '仍然不足' } },
  ])
  expect(await noticeKinds(creator)).toEqual([
    'asset.violationUpheld',
    'asset.statementReceived',
    'asset.violationUpheld',
    'asset.statementReceived',
    'asset.violation',
  ])
})

test('a restored asset is off sale with a closed violation, and the next violation is a new one', async () => {
  const { creator, id, decide, answer } = await takenDown()
  await answer({ text: '已获授权' })
  expect((await decide({ decision: 'restore', reason: '授权属实' })).body).toMatchObject({
    status: 'removed',
    violation: null,
  })
  expect((await creator.get(`/store/assets/${id}/violation`)).body.error_code).toBe(4015)
  expect((await creator.post(`/store/assets/${id}/launch`)).body.status).toBe('saling')
  await decide({ decision: 'violation', reason: '又一次' })
  const again = (await creator.get(`/store/assets/${id}/violation`)).body
  expect(again).toMatchObject({ state: 'open', reason: '又一次', statements: [] })
  const decisions = await app.db.violationStatement.findMany({ where: { authorId: creator.id } })
  expect(decisions).toMatchObject([{ decision: 'restore', decisionReason: '授权属实' }])
})

test('an answer notifies creator and operator in its transaction', async () => {
  const [colleague, creator] = await app.people('operator', 'creator')
  const { id } = await app.assetOnSale(creator)
  await colleague.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: REASON })
  await creator.post(`/store/assets/${id}/violation`, { text: '已获授权' })
  expect(await noticeKinds(creator)).toEqual(['asset.statementReceived', 'asset.violation'])
  expect(await noticeKinds(colleague)).toEqual(['asset.violationAnswered'])
})

test('after the deadline an answer is refused, and an operator can still end the violation', async () => {
  const { creator, id, decide, answer } = await takenDown()
  app.clock.advance(15 * DAY_SECONDS)
  expect((await creator.get(`/store/assets/${id}/violation`)).body).toMatchObject({ state: 'open', answerable: false })
  expect((await answer({ text: '迟到的说明' })).body.error_code).toBe(4085)
  expect(await app.db.violationStatement.count({ where: { authorId: creator.id } })).toBe(0)
  expect((await decide({ decision: 'restore' })).body.status).toBe('removed')
})

test('upholding without a statement, answering for another creator and answering with foreign files are refused', async () => {
  const { creator, id, decide, answer } = await takenDown()
  expect((await decide({ decision: 'uphold', reason: '维持' })).body.error_code).toBe(4018)
  const other = await app.person('creator')
  expect((await answer({ text: '代答' }, other)).body.error_code).toBe(4015)
  const foreign = await answer({ text: '证明材料', files: [await proofOf(other)] })
  expect(foreign).toMatchObject({ status: 400, body: { details: [{ path: 'files' }] } })
  const six = await Promise.all(Array.from({ length: 6 }, () => proofOf(creator)))
  expect((await answer({ text: '证明材料', files: six })).status).toBe(400)
  expect((await answer({ text: '' })).status).toBe(400)
  expect((await answer({ text: 'x'.repeat(2001) })).status).toBe(400)
  expect((await answer({ text: '说明', more: 1 })).status).toBe(400)
  expect((await creator.get(`/store/assets/${id}/violation`)).body.state).toBe('open')
})

test('one of two concurrent answers takes effect; with a concurrent restoration, both or the restoration alone', async () => {
  const { answer } = await takenDown()
  const both = await Promise.all([answer({ text: '甲' }), answer({ text: '乙' })])
  expect(both.map(({ body }) => body.error_code ?? 200).sort()).toEqual([200, 4085])

  const { creator, decide, answer: answerHere } = await takenDown()
  const [, restored] = await Promise.all([answerHere({ text: '丙' }), decide({ decision: 'restore' })])
  expect(restored.body.status).toBe('removed')
  const waiting = await app.db.violationCase.count({ where: { asset: { creatorId: creator.id }, state: 'answered' } })
  expect(waiting).toBe(0)
})

test('documents of a statement outlive the form they came with', async () => {
  const { creator, answer } = await takenDown()
  const proof = await proofOf(creator)
  await answer({ text: '见证明材料', files: [proof] })
  const { tidyDeletedUsers } = await import('../../stored-files/index.ts')
  await app.db.user.update({ where: { id: creator.id }, data: { deletedAt: new Date() } })
  await tidyDeletedUsers(app.context)
  expect(await app.db.storedFile.count({ where: { id: proof } })).toBe(1)
})

test('a person’s page has the roles and assets in violation, until they are restored', async () => {
  const { creator, id, name, decide } = await takenDown()
  const sanctions = async () => (await operator.get(`/admin/people/${creator.id}`)).body.worksInViolation
  expect(await sanctions()).toMatchObject([{ id, name, state: 'open', reason: REASON }])
  await decide({ decision: 'restore' })
  expect(await sanctions()).toEqual([])
})

test('the queue lists statements and submissions apart, and both as decidable', async () => {
  const { id, answer } = await takenDown()
  expect((await answer({ text: '权属无争议' })).status).toBe(200)
  const waiting = await app.assetOnSale(await app.person('creator'), { status: 'processing', submittedAt: new Date() })
  const listed = async (query: string) => {
    const { reviews } = (await operator.get(`/admin/reviews?limit=100&${query}`)).body
    return [id, waiting.id].map((one) => reviews.some((review: { id: string }) => review.id === one))
  }
  expect(await listed('waiting=statement')).toEqual([true, false])
  expect(await listed('kind=asset&waiting=submission')).toEqual([false, true])
  expect(await listed('waiting=decidable')).toEqual([true, true])
  expect(await listed('kind=kyc&waiting=statement')).toEqual([false, false])
})
