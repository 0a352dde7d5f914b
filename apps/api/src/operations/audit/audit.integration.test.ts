import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

test('audit entries are listed by kind, by subject and by person, page after page', async () => {
  const [creator, one, other] = await app.people('creator', 'operator', 'operator')
  const assets = []
  for (let count = 0; count < 3; count++) assets.push(await app.assetOnSale(creator, { status: 'processing' }))
  for (const { id } of assets) await one.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  await other.put('/admin/csc', { email: null, phone: '400-000-0000' })
  const actionsOf = async (query: string) => {
    const { body } = await one.get(`/admin/audit?${query}`)
    return body.entries.map(({ action }: { action: string }) => action)
  }
  expect(await actionsOf('')).toEqual(['site.csc', 'asset.approve', 'asset.approve', 'asset.approve'])
  expect(await actionsOf('subjectKind=site')).toEqual(['site.csc'])
  expect(await actionsOf(`actorId=${other.id}`)).toEqual(['site.csc'])
  expect(await actionsOf(`subjectId=${assets[1]?.id}`)).toEqual(['asset.approve'])
  expect(await actionsOf(`actorId=${other.id}&subjectKind=asset`)).toEqual([])
  const first = (await one.get('/admin/audit?subjectKind=asset&limit=2')).body
  expect(first.entries).toHaveLength(2)
  const start = encodeURIComponent(JSON.stringify(first.last))
  const second = (await one.get(`/admin/audit?subjectKind=asset&limit=2&start=${start}`)).body
  expect(second.entries).toHaveLength(1)
  expect(second.last).toBeUndefined()
})

test('an unknown kind is rejected by name', async () => {
  const operator = await app.person('operator')
  const { status, body } = await operator.get('/admin/audit?subjectKind=cat')
  expect(status).toBe(400)
  expect(body.details).toMatchObject([{ path: 'subjectKind' }])
})
