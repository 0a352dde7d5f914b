import { foldKeyword } from '@wencang/contract'
import { cloneTestDatabase } from '@wencang/database/testing'
import { expect, test } from 'vitest'
import { holdTable } from '../../testing/hold-table.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

// With the statement timeout of servers.
const database = closeAfterAll(await cloneTestDatabase())
const app = closeAfterAll(await startTestApp({}, database))
const creator = await app.person('creator')

const search = (keyword: string) => app.visitor.get(`/market/assets?keyword=${encodeURIComponent(keyword)}`)

test("a keyword's length is measured after Unicode folding", async () => {
  // Each character unfolds to eighteen.
  const answer = await search('\ufdfa'.repeat(10))
  expect([answer.status, answer.body.error_code, answer.body.details?.[0].path]).toEqual([400, 400, 'keyword'])
  expect((await search('\ufdfa'.repeat(2))).status).toBe(200)
})

test('the eight longest words of a keyword count, and the rest is ignored', async () => {
  const words = ['statue', 'celadon', 'lacquer', 'incense', 'bronze', 'scroll', 'mirror', 'silver']
  const { id } = await app.assetOnSale(creator)
  await app.db.assetText.update({ where: { assetId: id }, data: { description: words.join(' ') } })
  for (const keyword of [words.join(' '), `${words.join(' ')} jade`]) {
    const { status, body } = await search(keyword)
    expect([status, body.assets.length]).toEqual([200, 1])
  }
  expect((await search(`${words.slice(1).join(' ')} jade`)).body.assets).toEqual([])
})

test('equivalent spellings are one search', async () => {
  await app.assetOnSale(creator, { name: 'Ewer 执壶' })
  const first = (await search('ewer 执壶')).body
  expect(first.assets.length).toBe(1)
  const release = await holdTable(app, 'search_due')
  // None of these queries the words again.
  for (const spelling of ['ＥＷＥＲ　执壶', ' Ewer,  执壶!', 'eWeR。执壶 '])
    expect((await search(spelling)).body).toEqual(first)
  await release()
})

test('the contract folds characters as the database does', async () => {
  const { rows } = await app.pool.query<{ given: string; folded: string }>(
    `SELECT chr(code) AS given, search_fold(chr(code)) AS folded FROM generate_series(1, 65535) code
     WHERE code NOT BETWEEN 55296 AND 57343 AND unicode_assigned(chr(code))`,
  )
  const spaced = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu, ' ').trim()
  const others = rows.filter(({ given, folded }) => foldKeyword(given) !== spaced(folded))
  expect(others).toEqual([])
})

test('searches beyond the concurrency limit are rejected at once, and lists are still served', async () => {
  const release = await holdTable(app, 'search_due')
  let rejected = 0
  const answers = Array.from({ length: 100 }, async (_, index) => {
    const answer = await search(`word${index}`)
    if (answer.status === 503) rejected += 1
    return answer
  })
  await expect.poll(() => rejected).toBeGreaterThan(15)
  const list = await app.visitor.get('/market/assets?limit=7')
  expect(list.status).toBe(200)
  await release()
  const all = await Promise.all(answers)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { body, headers } of all.filter(({ status }) => status === 503)) {
    expect(body.error_code).toBe(500)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('a statement that takes too long is cancelled, and the response asks to retry', async () => {
  const release = await holdTable(app, 'listing, search_due')
  const answers = await Promise.all([app.visitor.get('/market/assets?limit=9'), search('somewhere')])
  expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
    [503, 500],
    [503, 500],
  ])
  expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await release()
})

test('a slow statement that Prisma sends is cancelled as well', async () => {
  const release = await holdTable(app, 'asset')
  const answer = await creator.get('/store/assets')
  expect([answer.status, answer.body.error_code]).toEqual([503, 500])
  await release()
})
