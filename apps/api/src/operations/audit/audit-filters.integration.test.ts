import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

/** An operator with an approval and two contact changes. */
async function busyOperator() {
  const [creator, operator] = await app.people('creator', 'operator')
  const asset = await app.assetOnSale(creator, { status: 'processing', name: '兽面纹鼎' })
  await operator.put('/admin/csc', { email: null, phone: '400-000-0001' })
  await app.db.auditEntry.create({
    data: {
      ...{ actorId: operator.id, action: 'site.csc', subjectKind: 'site' },
      // Last second of a day in Shanghai.
      createdAt: new Date('2026-01-05T15:59:59Z'),
    },
  })
  await operator.put('/admin/csc', { email: null, phone: '400-000-0002' })
  await operator.post(`/admin/reviews/asset/${asset.id}`, { decision: 'approve' })
  return { operator, asset }
}

test('entries are found by action and by day in Shanghai, with the changes and the name of the subject', async () => {
  const { operator } = await busyOperator()
  const found = async (query: string) =>
    (await operator.get(`/admin/audit?actorId=${operator.id}&${query}`)).body.entries
  expect(await found('action=site.csc')).toHaveLength(3)
  expect(await found('from=2026-01-05&to=2026-01-05')).toMatchObject([{ action: 'site.csc' }])
  expect((await found('from=2026-01-06&action=site.csc'))[0]).toMatchObject({
    detail: { changes: [{ field: 'phone', before: '400-000-0001', after: '400-000-0002' }] },
  })
  expect(await found('action=asset.approve')).toMatchObject([
    { subjectName: '兽面纹鼎', detail: { from: 'processing' } },
  ])
  const wrong = await operator.get('/admin/audit?action=asset.eat&from=yesterday')
  expect(wrong.body.details.map(({ path }: { path: string }) => path).sort()).toEqual(['action', 'from'])
})

test('all entries of a filter are exported at once, and the export is recorded', async () => {
  const { operator } = await busyOperator()
  const { body } = await operator.get(`/admin/audit/all?actorId=${operator.id}&action=site.csc`)
  expect(body.entries).toHaveLength(3)
  expect((await operator.get(`/admin/audit?actorId=${operator.id}&limit=1`)).body.entries).toMatchObject([
    { action: 'audit.export', detail: { action: 'site.csc', rows: 3 } },
  ])
})
