import { expect, test } from 'vitest'
import { recordColumns } from '../../assets/asset/index.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const BODY = { kind: 'rights', text: '该模型取自本馆官网，未经授权。' }
const noticesOf = async (person: TestPerson) => (await person.get('/notifications')).body.notifications

async function reported() {
  const [creator, reporter] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator)
  const columns = recordColumns({ title: { en: 'Ding' } })
  await app.db.assetText.update({ where: { assetId: asset.id }, data: columns })
  const { id } = (await reporter.post(`/market/assets/${asset.id}/reports`, BODY)).body
  return { creator, reporter, asset, id }
}

test('a user has one open report of an asset; two presses make one', async () => {
  const [creator, reporter] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator)
  const answers = await Promise.all([1, 2].map(() => reporter.post(`/market/assets/${id}/reports`, BODY)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe(4092)
  expect((await (await app.person('buyer')).post(`/market/assets/${id}/reports`, BODY)).status).toBe(201)
  expect((await app.visitor.post(`/market/assets/${id}/reports`, BODY)).status).toBe(401)
  expect((await reporter.post(`/market/assets/${id}/reports`, { kind: 'ugly', text: '不好看不好看' })).status).toBe(400)
  expect((await reporter.post(`/market/assets/${id}/reports`, { ...BODY, text: '短' })).status).toBe(400)
})

test('users cannot report their own assets, or assets off sale', async () => {
  const [creator, reporter] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator)
  expect((await creator.post(`/market/assets/${id}/reports`, BODY)).body.error_code).toBe(4051)
  const removed = await app.assetOnSale(creator, { status: 'removed' })
  expect((await reporter.post(`/market/assets/${removed.id}/reports`, BODY)).body.error_code).toBe(4015)
})

test('a person can have twenty open reports', async () => {
  const [creator, reporter] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator)
  await app.pool.query(
    `WITH made AS (INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type) SELECT $1, 'x', 0, 1, 'standard', '.glb' FROM generate_series(1, 20) RETURNING id)
     INSERT INTO asset_report (asset_id, reporter_id, kind, text) SELECT id, $2, 'other', 'x' FROM made`,
    [creator.id, reporter.id],
  )
  expect((await reporter.post(`/market/assets/${id}/reports`, BODY)).body.error_code).toBe(4059)
})

test('operators for content see open reports, oldest first, and decide each once', async () => {
  const { id, asset, creator, reporter } = await reported()
  const editor = await app.person('editor')
  const open = (await editor.get('/admin/reports?limit=100')).body.reports
  expect(open.find((one: { id: string }) => one.id === id)).toMatchObject({
    kind: 'rights',
    text: BODY.text,
    state: 'open',
    asset: { id: asset.id, title: { en: 'Ding' }, status: 'saling', creator: { id: creator.id } },
    reporter: { id: reporter.id },
  })
  const times = open.map(({ createdTime }: { createdTime: string }) => createdTime)
  expect(times).toEqual(times.toSorted())
  expect((await (await app.person('reviewer')).get('/admin/reports')).status).toBe(403)

  const decide = (body: object) => editor.post(`/admin/reports/${id}`, body)
  expect((await decide({ decision: 'dismiss' })).status).toBe(400)
  const answers = await Promise.all([
    decide({ decision: 'uphold', words: '未取得授权' }),
    decide({ decision: 'dismiss', words: '已取得授权' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await decide({ decision: 'dismiss', words: '已取得授权' })).body.error_code).toBe(4093)
  const [decided] = (await editor.get('/admin/reports?state=decided')).body.reports
  expect(decided).toMatchObject({ id, decidedAt: expect.any(String), words: expect.any(String) })
  expect(await app.db.auditEntry.count({ where: { subjectKind: 'report', subjectId: id } })).toBe(1)
})

test('the reporter is notified of either decision, the creator of an upheld report only, without the reporter’s identity', async () => {
  const editor = await app.person('editor')
  const upheld = await reported()
  await editor.post(`/admin/reports/${upheld.id}`, { decision: 'uphold', words: '未取得授权' })
  expect(await noticesOf(upheld.reporter)).toMatchObject([{ kind: 'report.decided' }])
  const [toCreator] = await noticesOf(upheld.creator)
  expect(toCreator).toMatchObject({ kind: 'report.upheld', text: { zh: expect.stringContaining('未取得授权') } })
  expect(JSON.stringify(toCreator)).not.toContain(upheld.reporter.id)
  expect(JSON.stringify(toCreator)).not.toContain(upheld.reporter.name)

  const dismissed = await reported()
  await editor.post(`/admin/reports/${dismissed.id}`, { decision: 'dismiss', words: '已取得授权' })
  expect(await noticesOf(dismissed.reporter)).toMatchObject([
    { text: { zh: expect.stringContaining('不成立：已取得授权') } },
  ])
  expect(await noticesOf(dismissed.creator)).toEqual([])
  expect((await dismissed.reporter.post(`/market/assets/${dismissed.asset.id}/reports`, BODY)).status).toBe(201)
})

test('an operator cannot decide reports of their own assets, or their own reports', async () => {
  const operator = await app.person('operator')
  const asset = await app.assetOnSale(operator)
  const { id } = (await (await app.person('buyer')).post(`/market/assets/${asset.id}/reports`, BODY)).body
  const words = '核实'
  expect((await operator.post(`/admin/reports/${id}`, { decision: 'dismiss', words })).status).toBe(403)
  const other = await app.assetOnSale(await app.person('creator'))
  const own = (await operator.post(`/market/assets/${other.id}/reports`, BODY)).body
  expect((await operator.post(`/admin/reports/${own.id}`, { decision: 'uphold', words })).status).toBe(403)
})
