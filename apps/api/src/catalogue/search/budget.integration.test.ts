import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import { TIMELINE } from '@wencang/domain'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogueSearch } from './catalogue-search.ts'
import type { CatalogueOrder, CatalogueQuery } from './filter.ts'
import { institutionOf, institutionValue } from './index/institutions.ts'
import { writeDue } from './index/write-due.ts'
import { createPostgresIndex } from './postgres-index.ts'
import { documentSql } from './testing/document-sql.ts'

/** Database pages per search: about five milliseconds in memory. */
const MAX_BUFFERS = 2_000
/** Chunks of a million listings, sparsely filled: cost grows with chunks. */
const CHUNKS = 17
const PER_CHUNK = 600

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    await database.pool.query(fillSql, [PER_CHUNK, chunk])
    await writeDue(database, { isUrgent: true, large: PER_CHUNK })
  }
  await database.pool.query('ANALYZE')
}, 300_000)
afterAll(() => database[Symbol.asyncDispose]())

const words = (text: string) => `(ARRAY['${text.split(' ').join("','")}'])`
const one = (text: string, salt: number) =>
  `${words(text)}[1 + abs(hashint4(i * 31 + $2::int4 * 7919 + ${salt})) % ${text.split(' ').length}]`

/** Typical listings, with frequent and rare words. */
const fillSql = `
  WITH made AS (
    INSERT INTO listing (asset_id, published_at, rank, category, file_type, licence, price_fen, creator_id, owner_id, name, creator_name, owner_name, document)
    SELECT gen_random_uuid(), now() - (i + $2 * 1000) * interval '90 seconds', 2900 - i / 1000.0, i % 5, '.glb', CASE WHEN i % 50 = 0 THEN 'cc0' ELSE 'standard' END::licence,
      i * 100, ('00000000-0000-4000-8000-' || lpad((i % 40)::text, 12, '0'))::uuid, NULL, n.name, '西安工坊' || i % 40, '',
      ${documentSql({
        description: 'n.description',
        firstYear: '(i % 40 - 20) * 100 + 1',
        museum: 'i % 500 + $2',
        isPreviewed: 'i % 2 = 0',
      })}
    FROM generate_series(1, $1::int4) i,
      LATERAL (SELECT ${one('宋代 唐 明 清 战国 西汉', 1)} || ${one('青铜 青瓷 白瓷 玉 漆 木', 2)} || ${one('鼎 瓶 碗 璧 镜 佛像 炉', 3)} AS name,
        '出土于' || ${one('西安 洛阳 敦煌 大同 安阳', 4)} || '，' || ${one('carved painted glazed lacquered gilded', 5)} || ' bronze vessel with celadon glaze 青花瓷 山水画' AS description) n
    RETURNING asset_id)
  INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM made`

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** A pool that sums buffers of its statements. */
function measured(pool: pg.Pool) {
  const seen = { buffers: 0, statements: 0 }
  const query = async (statement: pg.QueryConfig) => {
    const explained = await pool.query({
      text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement.text}`,
      values: statement.values ?? [],
    })
    const plan = explained.rows[0]['QUERY PLAN'][0].Plan as Plan
    seen.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    seen.statements += 1
    return pool.query(statement)
  }
  return { seen, pool: { query } as unknown as pg.Pool }
}

const institutionOfNumber = (number: number) =>
  institutionValue(institutionOf({ zh: `第${number}博物馆`, en: '' })?.id ?? 0)

const QUESTIONS: [string, CatalogueQuery][] = [
  ['a word of nearly all', { keyword: '青花瓷' }],
  ['one character', { keyword: '瓷' }],
  ['a term with much below it', { keyword: '瓷器' }],
  ['English', { keyword: 'celadon' }],
  ['pinyin', { keyword: 'qingtongding' }],
  ['eight words', { keyword: 'bronze celadon vessel painted glazed gilded mirror porcelain' }],
  ['a long sentence', { keyword: '出土于西安的宋代青铜鼎与唐代青瓷瓶以及战国玉璧和西汉铜镜都在山水画里' }],
  ['a typo', { keyword: 'celedon' }],
  ['a typo in characters', { keyword: '宋代青銅顶' }],
  ['what is not there', { keyword: '量子计算机' }],
  ['first letters with a gap', { keyword: 'sdqtdxyz' }],
  ['mistyped pinyin', { keyword: 'qingtnogdingsongqignci' }],
  ['eight mistyped words', { keyword: 'qingtnog songdia qignci qinghau yupign tongjign foxaing bianzhogn' }],
  ['several mistyped characters', { keyword: '宋代清铜顶唐朝童镜战国雨璧西汉玉壁' }],
  ['letters without sense', { keyword: 'qwrtpsdf zxcvbnmk' }],
  ['a rare licence in a category', { licence: 'cc0', category: 0 }],
  ['a price that few have', { minPriceFen: 100, maxPriceFen: 300 }],
  ['years on both sides of the first', { years: TIMELINE.slice(0, -1).map(({ from }) => String(from)) }],
  ['what an institution holds, with a preview', { institutions: [institutionOfNumber(7)], flags: ['previewed'] }],
  ['everything of a maker with a word', { creatorId: '00000000-0000-4000-8000-000000000007', keyword: '瓶' }],
]
const ORDERS: CatalogueOrder[] = ['newest', 'hottest', 'relevance', 'cheapest']

test.each(QUESTIONS)('%s is answered from at most 2,000 pages of the database', async (_, query) => {
  const { seen, pool } = measured(database.pool)
  const search = createCatalogueSearch({ pool }, createPostgresIndex({ pool }))
  // Warms caches of rarely changing data.
  for (const order of ORDERS) await search.find(query, order, { limit: 50, after: null })
  await search.facets(query)
  Object.assign(seen, { buffers: 0, statements: 0 })
  await search.facets(query)
  expect(seen.buffers, 'counting by facets').toBeLessThanOrEqual(MAX_BUFFERS)
  for (const order of ORDERS) {
    Object.assign(seen, { buffers: 0, statements: 0 })
    await search.find(query, order, { limit: 50, after: null })
    expect([order, seen.buffers > MAX_BUFFERS ? seen.buffers : 'within'], JSON.stringify(query)).toEqual([
      order,
      'within',
    ])
  }
})

test.each(['瓷', '西安', 'xi', 'yungang', 'celadon', '宋代青瓷', '出土于西安的宋代青铜鼎与唐代青瓷瓶'])(
  'suggestions for %s are read from at most 2,000 pages of the database',
  async (typed) => {
    const { seen, pool } = measured(database.pool)
    const search = createCatalogueSearch({ pool }, createPostgresIndex({ pool }))
    await search.suggest(typed)
    Object.assign(seen, { buffers: 0, statements: 0 })
    await search.suggest(typed)
    expect(seen.buffers).toBeLessThanOrEqual(MAX_BUFFERS)
  },
)
