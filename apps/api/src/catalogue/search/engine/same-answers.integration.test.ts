import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchEngine } from '../../../ports/search-engine.ts'
import { hasSearchEngine, startSearchEngine, type TestSearchEngine } from '../../../testing/search-engine.ts'
import { type CatalogueSearch, createCatalogueSearch } from '../catalogue-search.ts'
import { createWordIndex } from '../create-word-index.ts'
import type { CatalogueOrder, CataloguePage, CatalogueQuery } from '../filter.ts'
import { institutionOf, institutionValue } from '../index/institutions.ts'
import { writeDue } from '../index/write-due.ts'
import { feedEngine, setEngineEnabled } from './feed-engine.ts'
import { fillSql, HUE, openEngine } from './testing/listings.ts'

const LISTINGS = 400

describe.skipIf(!hasSearchEngine())('an engine', () => {
  let server: TestSearchEngine
  let database: TestDatabase
  let engine: SearchEngine
  let ofPostgres: CatalogueSearch
  let ofEngine: CatalogueSearch
  beforeAll(async () => {
    server = await startSearchEngine()
    database = await cloneTestDatabase()
    engine = openEngine(server.url, 'same')
    ofPostgres = createCatalogueSearch(database, createWordIndex(database, null))
    ofEngine = createCatalogueSearch(database, createWordIndex(database, engine))
    await setEngineEnabled(database, true)
    await database.pool.query(fillSql, [1, LISTINGS])
    await writeDue(database, { isUrgent: true })
    await feedEngine(database, engine)
    // Changes only in the Postgres index, and changes in neither.
    for (const isWritten of [true, false]) {
      const from = isWritten ? 0 : 1
      await changed('UPDATE listing SET price_fen = price_fen + 50 WHERE (price_fen / 100) % 20 = $1', from)
      await changed('DELETE FROM listing WHERE (price_fen / 100) % 23 = $1', from)
      await database.pool.query(fillSql, [LISTINGS + 1 + from * 20, LISTINGS + 20 + from * 20])
      if (isWritten) await writeDue(database, { isUrgent: true })
    }
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*) FROM search_due)::int4 AS neither, (SELECT count(*) FROM search_engine_due)::int4 AS engine, (SELECT asked FROM search_engine)',
    )
    expect(rows[0]).toMatchObject({ asked: expect.any(String) })
    expect(Math.min(rows[0].neither, rows[0].engine)).toBeGreaterThan(30)
  }, 120_000)
  afterAll(async () => {
    await engine?.close()
    await database?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const changed = (sql: string, from: number) =>
    database.pool.query(
      `WITH changed AS (${sql} RETURNING asset_id) INSERT INTO search_due (asset_id, is_text) SELECT asset_id, false FROM changed
       ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_due_seq_seq')`,
      [from],
    )

  const KEYWORDS =
    '青铜 青铜器 瓷器 瓷 鼎 宋代 宋代青瓷瓶 唐 玉璧 佛像 celadon bronze mirror 西安 洛阳 西安工坊3 qingtong qingci sdqc 青花瓷山水画 出土于大同 青銅鼎 celedon birror 宋代清铜 qingtnog xiangl 量子'.split(
      ' ',
    )
  const keyword = fc.oneof(
    fc.constantFrom(...KEYWORDS),
    fc
      .uniqueArray(fc.constantFrom(...KEYWORDS, ...HUE.split(' ')), { minLength: 2, maxLength: 3 })
      .map((some) => some.join(' ')),
  )
  const museums = [1, 2, 3, 99].map((no) => institutionValue(institutionOf({ zh: `第${no}博物馆`, en: '' })?.id ?? 0))
  const filters: fc.Arbitrary<CatalogueQuery>[] = [
    fc.record({ category: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ fileTypes: fc.subarray(['.glb', '.obj', '.zip'], { minLength: 1 }) }),
    fc.record({ licence: fc.constantFrom('cc0', 'standard') }),
    fc.record({
      minPriceFen: fc.integer({ min: 0, max: 60_000 }),
      maxPriceFen: fc.integer({ min: 30_000, max: 120_000 }),
    }),
    fc.record({ minPriceFen: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({
      creatorId: fc.integer({ min: 0, max: 9 }).map((no) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`),
    }),
    fc.record({ flags: fc.constant(['previewed' as const]) }),
    fc.record({ institutions: fc.subarray(museums, { minLength: 1 }) }),
    fc.record({ years: fc.subarray(['618', '960', '1368'], { minLength: 1 }) }),
  ]
  const query: fc.Arbitrary<CatalogueQuery> = fc
    .tuple(fc.option(keyword, { nil: undefined }), fc.array(fc.oneof(...filters), { maxLength: 2 }))
    .map(([typed, some]) => Object.assign({}, typed === undefined ? {} : { keyword: typed }, ...some))
  const order = fc.constantFrom<CatalogueOrder>('newest', 'hottest', 'relevance', 'cheapest', 'dearest')

  async function pages(search: CatalogueSearch, asked: CatalogueQuery, by: CatalogueOrder, limit: number) {
    const found: string[][] = []
    let after: CataloguePage['after'] = null
    for (let page = 0; page < 4; page++) {
      const rows = await search.find(asked, by, { limit, after })
      found.push(rows.map(({ id }) => id))
      const last = rows[limit - 1]
      if (rows.length <= limit || !last || last.key === null) break
      after = { key: last.key, id: last.id }
    }
    return found
  }

  test('returns the pages of the Postgres index in every order, with any changes pending', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(query, order, fc.integer({ min: 1, max: 40 }), async (asked, by, limit) => {
        const [ours, theirs] = await Promise.all([
          pages(ofEngine, asked, by, limit),
          pages(ofPostgres, asked, by, limit),
        ])
        hits += theirs.flat().length
        expect(ours).toEqual(theirs)
      }),
      { numRuns: 150 },
    )
    expect(hits).toBeGreaterThan(500)
  })

  test('returns the counts of the Postgres index for every facet', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        expect(await ofEngine.facets(asked)).toEqual(await ofPostgres.facets(asked))
      }),
      { numRuns: 80 },
    )
  })

  test.each(['青', 'qing', '西安', 'bron', 'celad', '宋代青', '工坊'])(
    'returns the suggestions of the Postgres index for %s',
    async (typed) => {
      expect(await ofEngine.suggest(typed)).toEqual(await ofPostgres.suggest(typed))
    },
  )
})
