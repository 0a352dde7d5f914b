import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { applicantAt } from '../onboarding/testing/applicants.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operator = await app.person('operator')

const named = (name: string, change: object = {}) => app.db.user.create({ data: { name, ...change } })
const search = async (q: string, more = '') => {
  const { body } = await operator.get(`/admin/people?q=${encodeURIComponent(q)}${more}`)
  return (body.people ?? []).map(({ name }: { name: string }) => name)
}
const suspend = (id: string, body: object = { reason: '多次侵权' }) =>
  operator.post(`/admin/people/${id}/suspension`, body)
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
const auditOf = async (subjectId: string) =>
  (await app.db.auditEntry.findMany({ where: { subjectId, subjectKind: 'person' }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

test('people are found by any part of the name, the beginning of a contact, and the whole ID', async () => {
  const { id } = await named('沈砚秋', { email: 'yanqiu@example.com', phone: '13711112222' })
  await named('砚台收藏馆')
  for (const q of ['沈砚秋', '砚秋', '秋', 'yanqiu', 'YANQIU@example', '137111', id])
    expect(await search(q)).toEqual(['沈砚秋'])
  expect(await search('砚')).toEqual(['砚台收藏馆', '沈砚秋'])
  for (const q of ['秋沈', 'example.com', '1112222', '不存在']) expect(await search(q)).toEqual([])
})

test('a name with pattern characters is matched literally', async () => {
  await named('a%b_c\\d')
  await named('aXbYc')
  for (const q of ['a%b', 'b_c', 'c\\d', '%']) expect(await search(q)).toEqual(['a%b_c\\d'])
})

test('pages of people follow one another without gaps, and deleted people are not found', async () => {
  for (let count = 0; count < 5; count++) await named(`分页${count}`)
  await named('分页已注销', { deletedAt: new Date() })
  const first = (await operator.get(`/admin/people?q=${encodeURIComponent('分页')}&limit=3`)).body
  const rest = await search('分页', `&limit=3&start=${encodeURIComponent(JSON.stringify(first.last))}`)
  expect([...first.people.map(({ name }: { name: string }) => name), ...rest]).toEqual(
    [4, 3, 2, 1, 0].map((count) => `分页${count}`),
  )
})

test('a person’s page has roles, applications, works and sessions, but no document numbers, and opening it is recorded once', async () => {
  const creator = await applicantAt(app, 'signed')
  await app.assetOnSale(creator)
  const { body } = await operator.get(`/admin/people/${creator.id}`)
  expect(body).toMatchObject({
    id: creator.id,
    roles: ['cdap:assets-creator:admin'],
    grants: [{ source: 'onboarding' }],
    suspension: null,
    isSelf: false,
    applications: [{ status: 1, name: '林知夏', creatorType: 1 }],
    works: { created: { saling: 1 }, owned: {} },
    orders: { bought: 0, sold: 0 },
    balance: { balance: 0, available: 0 },
  })
  expect(body.sessions).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/11010519491231002X|6222020000000000000/)
  await operator.get(`/admin/people/${creator.id}`)
  expect(await auditOf(creator.id)).toEqual(['person.open'])
})

test('a suspended person is signed out, sells nothing, and gets no payout; what they bought stays', async () => {
  const creator = await app.person('creator')
  const sold = await app.assetOnSale(creator)
  const waiting = await app.assetOnSale(creator, { status: 'processing', launchOnApproval: true })
  const answer = await suspend(creator.id, { reason: '多次侵权', until: inDays(3) })
  expect(answer.body).toMatchObject({
    suspended: true,
    suspension: { reason: '多次侵权', by: { id: operator.id } },
    sessions: [],
  })
  expect((await creator.get('/orders')).status).toBe(401)
  expect((await app.visitor.get(`/market/assets/${sold.id}`)).status).toBe(404)
  // A later approval launches no asset either.
  await operator.post(`/admin/reviews/asset/${waiting.id}`, { decision: 'approve' })
  expect(await app.db.asset.findUnique({ where: { id: waiting.id } })).not.toMatchObject({ status: 'saling' })
  const payout = await app.db.payout.create({ data: { userId: creator.id, amountFen: 100 } })
  expect((await operator.post(`/admin/payouts/${payout.id}`, { decision: 'approve' })).body.error_code).toBe(4074)
  expect((await operator.post('/admin/payouts/transfer-file', { payoutIds: [payout.id] })).body.error_code).toBe(4074)
  expect((await operator.post(`/admin/payouts/${payout.id}`, { decision: 'reject', reason: '暂停' })).status).toBe(200)
  expect(await auditOf(creator.id)).toEqual(['person.suspend'])
})

test('sessions that ended with a suspension stay ended when it is over, and new ones work', async () => {
  const person = await app.person('buyer')
  await suspend(person.id)
  const lifted = await operator.delete(`/admin/people/${person.id}/suspension`)
  expect(lifted.body).toMatchObject({ suspended: false, suspension: null })
  expect((await person.get('/orders')).status).toBe(401)
  await app.db.session.updateMany({ where: { userId: person.id }, data: { revokedAt: null } })
  expect((await person.get('/orders')).status).toBe(200)
})

test('a session created during a suspension becomes live when the suspension expires', async () => {
  const person = await app.person('buyer')
  await suspend(person.id, { reason: '核查', until: inDays(1) })
  await app.db.session.updateMany({ where: { userId: person.id }, data: { revokedAt: null } })
  expect((await person.get('/orders')).status).toBe(401)
  await app.db.user.update({ where: { id: person.id }, data: { suspendedUntil: new Date(Date.now() - 1) } })
  expect((await person.get('/orders')).status).toBe(200)
})

test('one of two concurrent suspensions takes effect, and only a suspended person’s suspension can be lifted', async () => {
  const person = await app.person('buyer')
  const answers = await Promise.all([suspend(person.id), suspend(person.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lift = () => operator.delete(`/admin/people/${person.id}/suspension`)
  expect([(await lift()).status, (await lift()).body.error_code]).toEqual([200, 4073])
  expect((await suspend(person.id, { reason: '过去', until: inDays(-1) })).body.details[0].path).toBe('until')
  expect((await suspend(person.id, {})).body.details[0].path).toBe('reason')
})

test('operators neither suspend themselves nor change their own roles', async () => {
  expect((await suspend(operator.id)).status).toBe(403)
  expect((await operator.put(`/admin/people/${operator.id}/roles/money`)).status).toBe(403)
  expect((await operator.delete(`/admin/people/${operator.id}/roles/money`)).status).toBe(403)
})

test('a granted role opens its part of the console at the next request, and only that; taken away it closes', async () => {
  const person = await app.person('buyer')
  const role = (method: 'put' | 'delete') => operator[method](`/admin/people/${person.id}/roles/money`)
  expect((await person.get('/admin/payouts')).status).toBe(403)
  expect((await role('put')).body.roles).toEqual(['cdap:money:admin'])
  await role('put')
  expect((await person.get('/admin/payouts')).status).toBe(200)
  for (const path of ['/admin/reviews', '/admin/home', '/admin/people', '/admin/audit'])
    expect((await person.get(path)).status, path).toBe(403)
  expect((await role('delete')).body.roles).toEqual([])
  expect((await person.get('/admin/payouts')).status).toBe(403)
  expect(await auditOf(person.id)).toEqual(['person.grant', 'person.take'])
  expect((await operator.put(`/admin/people/${person.id}/roles/everything`)).status).toBe(400)
})
