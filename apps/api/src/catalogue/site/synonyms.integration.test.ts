import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())
const operator = await app.person('operator')
await app.assetOnSale(await app.person('creator'), { name: '青釉虎子' })
await app.assetOnSale(await app.person('creator'), { name: 'Bixi base' })

const found = async (keyword: string) => {
  const { body } = await app.visitor.get(`/market/assets?keyword=${encodeURIComponent(keyword)}`)
  return body.assets.map(({ name }: { name: string }) => name)
}
const version = async () => (await operator.get('/admin/synonyms')).body.version

test('a word finds the results of its synonyms from the next search on, in any spelling', async () => {
  expect(await found('虎形溺器')).toEqual([])
  expect(await found('stone tortoise')).toEqual([])
  const groups = [
    ['虎形溺器', '虎子'],
    ['Stone tortoise', 'bixi', '赑屃'],
  ]
  const { status } = await operator.put('/admin/synonyms', { groups, version: await version() })
  expect(status).toBe(200)
  expect(await found('虎形溺器')).toEqual(['青釉虎子'])
  expect(await found('青釉 虎形溺器')).toEqual(['青釉虎子'])
  expect(await found('stone TORTOISE base')).toEqual(['Bixi base'])
  expect(await found('贔屓')).toEqual(['Bixi base'])
  await operator.put('/admin/synonyms', { groups: [], version: await version() })
  expect(await found('虎形溺器')).toEqual([])
})

test('two operators do not overwrite one another, and each change is recorded', async () => {
  const seen = await version()
  expect((await operator.put('/admin/synonyms', { groups: [['a', 'b']], version: seen })).status).toBe(200)
  const second = await operator.put('/admin/synonyms', { groups: [['c', 'd']], version: seen })
  expect([second.status, second.body.error_code]).toEqual([409, 4102])
  expect((await operator.get('/admin/synonyms')).body.groups).toEqual([['a', 'b']])
  const { body } = await operator.get('/admin/audit?action=site.synonyms')
  expect(body.entries[0]).toMatchObject({ action: 'site.synonyms', actor: { id: operator.id } })
})

test.each([
  ['a single word', [['a']]],
  ['a word without letters', [['a', '。']]],
  ['a word that is too long', [['a', 'b'.repeat(33)]]],
  ['too many words', [Array.from({ length: 13 }, (_, index) => `w${index}`)]],
  ['too many groups', Array.from({ length: 501 }, (_, index) => [`a${index}`, 'b'])],
])('%s is rejected, and the field is named', async (_, groups) => {
  const answer = await operator.put('/admin/synonyms', { groups, version: await version() })
  expect([answer.status, answer.body.details?.[0].path.startsWith('groups')]).toEqual([400, true])
})
