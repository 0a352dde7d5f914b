import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpensearchEngine } from '../../../adapters/opensearch/opensearch-engine.ts'
import type { EngineIndex, SearchEngine } from '../../../ports/search-engine.ts'
import { startTestApp, type TestApp } from '../../../testing/index.ts'
import { hasSearchEngine, startSearchEngine, type TestSearchEngine } from '../../../testing/search-engine.ts'
import { type CatalogueSearch, createCatalogueSearch } from '../catalogue-search.ts'
import { createWordIndex } from '../create-word-index.ts'
import type { CatalogueOrder, CataloguePage, CatalogueQuery } from '../filter.ts'
import { institutionOf, institutionValue } from '../index/institutions.ts'
import { writeDue } from '../index/write-due.ts'
import { feedEngine, refillEngine, tellOfEngine } from './feed-engine.ts'

const LISTINGS = 400

let server: TestSearchEngine
beforeAll(async () => {
  if (hasSearchEngine()) server = await startSearchEngine()
}, 120_000)
afterAll(() => server?.[Symbol.asyncDispose]())

const open = (index: string) =>
  createOpensearchEngine({ urls: [server.url], user: null, password: null, index, shards: 2 })

const words = (text: string) => `(ARRAY['${text.split(' ').join("','")}'])`
const one = (text: string, salt: number) => `${words(text)}[1 + (i * ${salt} + i / 7) % ${text.split(' ').length}]`
const HUE = 'carved painted glazed lacquered gilded'

/** Listings of the trade from one number to another, each with a heat, price and date of its own; their words are due. */
const fillSql = `
  WITH made AS (
    INSERT INTO listing (asset_id, published_at, rank, category, file_type, licence, price_fen, creator_id, owner_id, name, creator_name, owner_name, search_text)
    SELECT gen_random_uuid(), timestamptz '2026-01-01' - i * interval '90 seconds', 2900 - ((i * 37) % 1009) / 1000.0, i % 5, ${words('.glb .obj .pdf')}[1 + i % 3],
      CASE WHEN i % 7 = 0 THEN 'cc0' ELSE 'standard' END::licence, ((i * 53) % 1013) * 100, ('00000000-0000-4000-8000-' || lpad((i % 9)::text, 12, '0'))::uuid, NULL,
      n.name, '西安工坊' || i % 9, '',
      n.name || E'\\n西安工坊' || i % 9 || E'\\n' || n.description || E'\\n\\x02^' || (i % 40 - 20) * 100 + 1 || ' ' || (i % 40 - 20) * 100 + 150
        || E'\\n\\x02!第' || i % 30 || E'博物馆\\x03Museum ' || i % 30 || CASE WHEN i % 2 = 0 THEN E'\\n\\x02previewed' ELSE '' END
    FROM generate_series($1::int4, $2::int4) i,
      LATERAL (SELECT ${one('宋代 唐 明 清 战国 西汉', 1)} || ${one('青铜 青瓷 白瓷 玉 漆 木', 5)} || ${one('鼎 瓶 碗 璧 镜 佛像 炉', 3)} AS name,
        '出土于' || ${one('西安 洛阳 敦煌 大同 安阳', 11)} || '，' || ${one(HUE, 13)} || ' bronze vessel, 青花瓷 山水画' AS description) n
    RETURNING asset_id)
  INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM made`

describe.skipIf(!hasSearchEngine())('an engine', () => {
  let database: TestDatabase
  let engine: SearchEngine
  let ofPostgres: CatalogueSearch
  let ofEngine: CatalogueSearch
  beforeAll(async () => {
    database = await cloneTestDatabase()
    engine = open('same')
    ofPostgres = createCatalogueSearch(database, createWordIndex(database, null))
    ofEngine = createCatalogueSearch(database, createWordIndex(database, engine))
    await tellOfEngine(database, true)
    await database.pool.query(fillSql, [1, LISTINGS])
    await writeDue(database, { isUrgent: true })
    await feedEngine(database, engine)
    // What only the index in Postgres has, and what neither has: new prices, works that left, and new ones.
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
  const museums = [1, 2, 3, 99].map((no) => institutionValue(institutionOf(`第${no}博物馆`)?.id ?? 0))
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
    fc.record({ hasPreview: fc.constant(true as const) }),
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

  test('answers the pages that the index in Postgres answers, in every order, whatever it has not got yet', async () => {
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

  test('counts by every facet what the index in Postgres counts', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        expect(await ofEngine.facets(asked)).toEqual(await ofPostgres.facets(asked))
      }),
      { numRuns: 80 },
    )
  })

  test.each(['青', 'qing', '西安', 'bron', 'celad', '宋代青', '工坊'])(
    'suggests for %s what the index in Postgres suggests',
    async (typed) => {
      expect(await ofEngine.suggest(typed)).toEqual(await ofPostgres.suggest(typed))
    },
  )
})

describe.skipIf(!hasSearchEngine())('a shop with an engine', () => {
  let app: TestApp
  let engine: SearchEngine
  let creator: Awaited<ReturnType<TestApp['person']>>
  let number = 0
  beforeEach(async () => {
    const index = `shop${++number}`
    app = await startTestApp({ SEARCH_ENGINE_URL: server.url, SEARCH_ENGINE_INDEX: index })
    engine = open(index)
    creator = await app.person('creator')
    return () => Promise.all([app.close(), engine.close()])
  })

  const database = () => app.context.database
  const states = async () => (await app.pool.query('SELECT asked, filling FROM search_engine')).rows[0]
  const asked = async () => engine.index((await states()).asked)
  const countIn = async (index: EngineIndex) => {
    const counted = await index.counts({
      where: { all: [] },
      without: [],
      counts: [{ where: { all: [] }, facets: 0, institutions: 0, pricesFen: [] }],
    })
    return counted?.[0]?.total ?? null
  }
  const inEngine = async () => countIn(await asked())
  async function found(keyword: string): Promise<string[]> {
    const { status, body } = await app.visitor.get(`/market/assets?keyword=${encodeURIComponent(keyword)}`)
    expect(status).toBe(200)
    return body.assets.map(({ name }: { name: string }) => name).sort()
  }
  /** What an engine is asked by a worker that dies, or by another one. */
  const through = (change: (index: EngineIndex) => Partial<EngineIndex>): SearchEngine => ({
    ...engine,
    index: (id) => ({ ...engine.index(id), ...change(engine.index(id)) }),
  })

  test('shows a change in the next answer, before and after the engine has it', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟一' })
    await app.writeWords()
    expect(await inEngine()).toBe(1)
    await app.assetOnSale(creator, { name: '编钟二' })
    expect(await found('编钟')).toEqual(['编钟一', '编钟二'])
    await app.db.asset.update({ where: { id }, data: { status: 'removed' } })
    expect(await found('编钟')).toEqual(['编钟二'])
    await app.writeWords()
    expect([await found('编钟'), await inEngine()]).toEqual([['编钟二'], 1])
  })

  test('keeps what is newer when an older change comes late or twice', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    const index = await asked()
    expect(await index.write([{ id, seq: 0n, document: null }])).toEqual([])
    expect(await inEngine()).toBe(1)
    const gone = { id, seq: 1_000n, document: null }
    expect(await index.write([gone, gone])).toEqual([])
    expect(await inEngine()).toBe(0)
  })

  test('has a change again when the worker died before it could note that the engine has it', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await writeDue(database(), { isUrgent: true })
    const dying = through((index) => ({
      async write(changes) {
        await index.write(changes)
        throw new Error('killed')
      },
    }))
    await expect(feedEngine(database(), dying)).rejects.toThrow('killed')
    expect([await app.db.searchEngineDue.count(), await found('编钟')]).toEqual([1, ['编钟']])
    await app.writeWords()
    expect([await app.db.searchEngineDue.count(), await inEngine(), await found('编钟')]).toEqual([0, 1, ['编钟']])
  })

  test('has a listing again that changed while its text was on its way', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟', priceFen: 100 })
    await writeDue(database(), { isUrgent: true })
    const slow = through((index) => ({
      async write(changes) {
        await app.db.asset.update({ where: { id }, data: { priceFen: 900 } })
        await writeDue(database(), { isUrgent: true })
        return await index.write(changes)
      },
    }))
    await expect(feedEngine(database(), slow)).resolves.toBeUndefined()
    await feedEngine(database(), engine)
    const dear = { all: [{ priceFen: [900, 900] as const }] }
    expect(
      await (await asked()).best({
        tiers: [],
        where: dear,
        without: [],
        order: { by: 'heat', isRising: false },
        after: null,
        count: 9,
      }),
    ).toMatchObject([{ id }])
  })

  test('leaves due what the engine refuses, and keeps the rest', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟一' })
    await app.assetOnSale(creator, { name: '编钟二' })
    await writeDue(database(), { isUrgent: true })
    const refusing = through((index) => ({
      write: (changes) =>
        index.write(
          changes.map((one) =>
            one.id === id && one.document ? { ...one, document: { ...one.document, priceFen: 'much' as never } } : one,
          ),
        ),
    }))
    await expect(feedEngine(database(), refusing)).rejects.toThrow(`refuses 1 listings, the first is ${id}`)
    // Nor does it end a filling.
    await refillEngine(database())
    await expect(feedEngine(database(), refusing)).rejects.toThrow('refuses 1 listings')
    expect((await states()).filling).toBe(null)
    expect([await app.db.searchEngineDue.findMany(), await inEngine()]).toMatchObject([[{ assetId: id }], 1])
    expect(await found('编钟')).toEqual(['编钟一', '编钟二'])
  })

  test('is answered from Postgres when its index is lost, until it is filled again', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    const { asked: lost } = await states()
    await engine.keepOnly([])
    expect([await countIn(engine.index(lost)), await found('编钟')]).toEqual([null, ['编钟']])
    const before = await app.context.catalogueVersions.current()
    // A worker that dies when it has noticed.
    const dying = through(() => ({
      create: async () => {
        throw new Error('killed')
      },
    }))
    await expect(feedEngine(database(), dying)).rejects.toThrow('killed')
    expect(await states()).toEqual({ asked: null, filling: null })
    expect(await app.context.catalogueVersions.current()).not.toBe(before)
    expect(await found('编钟')).toEqual(['编钟'])
    await app.writeWords()
    expect([await inEngine(), await found('编钟'), (await states()).asked === lost]).toEqual([1, ['编钟'], false])
  })

  test('is created once when it has to be asked for twice', async () => {
    const index = engine.index('2b0e0a4c-65b5-4d4e-9a52-0b5a3ad1f2c7')
    await index.create()
    await index.create()
    expect(await countIn(index)).toBe(0)
  })

  test('is not brought back by removals, which ask for no alias', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    const lost = await asked()
    await engine.keepOnly([])
    await lost.write([{ id, seq: 1_000n, document: null }])
    expect(await lost.isThere()).toBe(false)
    await app.writeWords()
    expect([await inEngine(), await found('编钟')]).toEqual([1, ['编钟']])
  })

  test('is filled anew beside what is asked, and drops what no listing has', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    // As after a change by hand past the triggers.
    await app.pool.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM listing; COMMIT')
    await app.assetOnSale(creator, { name: '石磬' })
    await app.writeWords()
    const before = await states()
    expect(await inEngine()).toBe(2)
    expect(await refillEngine(database())).toBe(true)
    const during = through((index) => ({
      async write(changes) {
        expect([(await states()).asked, await found('石磬')]).toEqual([before.asked, ['石磬']])
        return await index.write(changes)
      },
    }))
    await feedEngine(database(), during)
    const after = await states()
    expect([after.filling, await inEngine(), await found('石磬')]).toEqual([null, 1, ['石磬']])
    // Kept for those who have just read its name, and then removed.
    expect(await engine.index(before.asked).isThere()).toBe(true)
    await app.pool.query("UPDATE search_engine SET switched_at = now() - interval '2 minutes'")
    await app.writeWords()
    expect([await engine.index(before.asked).isThere(), await states()]).toEqual([false, after])
  })

  test('is filled in several turns, gets what changes meanwhile, and begins again when what is being filled is lost', async () => {
    await app.pool.query(fillSql, [1, 2_300])
    await app.writeWords()
    await refillEngine(database())
    let writes = 0
    const dying = through((index) => ({
      async write(changes) {
        if (changes.length > 0 && ++writes === 2) throw new Error('killed')
        return await index.write(changes)
      },
    }))
    await expect(feedEngine(database(), dying)).rejects.toThrow('killed')
    const { filling } = await states()
    expect(await countIn(engine.index(filling))).toBe(1_000)
    const { rows } = await app.pool.query(
      'WITH gone AS (DELETE FROM listing WHERE asset_id IN ((SELECT min(asset_id::text)::uuid FROM listing), (SELECT max(asset_id::text)::uuid FROM listing)) RETURNING asset_id) INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM gone RETURNING asset_id',
    )
    expect(rows).toHaveLength(2)
    await app.writeWords()
    expect([await states(), await inEngine()]).toEqual([{ asked: filling, filling: null }, 2_298])
    await refillEngine(database())
    writes = 0
    await expect(feedEngine(database(), dying)).rejects.toThrow('killed')
    await engine.keepOnly([filling])
    await app.writeWords()
    expect([(await states()).filling, await inEngine()]).toEqual([null, 2_298])
  })

  test('is filled from nothing after it was off, during which works came and went', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟一' })
    await app.writeWords()
    await tellOfEngine(database(), false)
    await app.assetOnSale(creator, { name: '编钟二' })
    await app.db.asset.update({ where: { id }, data: { status: 'removed' } })
    await writeDue(database(), { isUrgent: true })
    expect([await app.db.searchEngineDue.count(), await found('编钟')]).toEqual([0, ['编钟二']])
    expect(await refillEngine(database())).toBe(false)
    await tellOfEngine(database(), true)
    expect(await states()).toEqual({ asked: null, filling: null })
    await app.writeWords()
    const { asked: now } = await states()
    expect([await inEngine(), await found('编钟')]).toEqual([1, ['编钟二']])
    await tellOfEngine(database(), true)
    expect((await states()).asked).toBe(now)
  })

  test('gets what is written while it is being turned on', async () => {
    await tellOfEngine(database(), false)
    const turning = await app.pool.connect()
    await turning.query('BEGIN; UPDATE search_engine SET is_on = true')
    await app.assetOnSale(creator, { name: '编钟' })
    const writing = writeDue(database(), { isUrgent: true })
    const waiting = () =>
      app.pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await turning.query('COMMIT')
    turning.release()
    await writing
    expect(await app.db.searchEngineDue.count()).toBe(1)
  })

  test('shows works that came and left while many others are on their way to it', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    await app.pool.query(fillSql, [1, 250])
    await writeDue(database(), { isUrgent: true })
    await app.pool.query(fillSql, [251, 500])
    await app.pool.query(
      'WITH gone AS (DELETE FROM listing WHERE asset_id IN (SELECT asset_id FROM search_engine_due LIMIT 20) RETURNING asset_id) INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM gone',
    )
    const search = createCatalogueSearch(database(), createWordIndex(database(), engine))
    expect((await search.facets({})).total).toBe(481)
  })

  test('answers a phrase whose places were found before it was asked', async () => {
    await app.assetOnSale(creator, { name: '雪松林瓶' })
    await app.assetOnSale(creator, { name: '雪松与松林' })
    await writeDue(database(), { isUrgent: true })
    await engine.keepOnly([])
    await app.pool.query("UPDATE search_engine SET asked = NULL, fed_until = 'infinity'")
    const words = createWordIndex(database(), engine)
    const search = createCatalogueSearch(database(), {
      ...words,
      async evidence(places) {
        await app.pool.query("UPDATE search_engine SET fed_until = 'epoch'")
        await feedEngine(database(), engine)
        // Another question is answered by the engine in between.
        await words.counts(null, {})
        return words.evidence(places)
      },
    })
    const rows = await search.find({ keyword: '雪松林' }, 'relevance', { limit: 9, after: null })
    expect(rows.map(({ name }) => name)).toEqual(['雪松林瓶'])
  })

  test('says so when another worker has turned it off', async () => {
    await tellOfEngine(database(), false)
    await expect(feedEngine(database(), engine)).rejects.toThrow('another worker says that there is no search engine')
  })

  test('is fed by one worker at a time, and by another one when that is heard of no more', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await writeDue(database(), { isUrgent: true })
    let calls = 0
    const counting = through((index) => ({
      write: (changes) => {
        calls += 1
        return index.write(changes)
      },
    }))
    await app.pool.query("UPDATE search_engine SET fed_until = now() + interval '1 minute'")
    await Promise.all([feedEngine(database(), counting), feedEngine(database(), counting)])
    expect(calls).toBe(0)
    await app.pool.query("UPDATE search_engine SET fed_until = now() - interval '1 second'")
    await Promise.all([feedEngine(database(), counting), feedEngine(database(), counting)])
    expect(calls).toBe(1)
  })

  test('asks to come again while the engine is away, and shows lists all the same', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    await server.stop()
    try {
      const { status, headers } = await app.visitor.get('/market/assets?keyword=away')
      expect([status, headers['retry-after']]).toEqual([503, expect.any(String)])
      expect((await app.visitor.get('/market/assets')).body.assets).toHaveLength(1)
      await expect(app.writeWords()).rejects.toThrow('busy')
    } finally {
      await server.start()
    }
    expect(await found('编钟')).toEqual(['编钟'])
  })
})
