import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EngineIndex, SearchEngine } from '../../../ports/search-engine.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/index.ts'
import { hasSearchEngine, startSearchEngine, type TestSearchEngine } from '../../../testing/search-engine.ts'
import { createCatalogueSearch } from '../catalogue-search.ts'
import { createWordIndex } from '../create-word-index.ts'
import { writeDue } from '../index/write-due.ts'
import { feedEngine, refillEngine, setEngineEnabled } from './feed-engine.ts'
import { fillSql, openEngine } from './testing/listings.ts'

describe.skipIf(!hasSearchEngine())('a marketplace with an engine', () => {
  let server: TestSearchEngine
  beforeAll(async () => {
    server = await startSearchEngine()
  }, 120_000)
  afterAll(() => server?.[Symbol.asyncDispose]())

  let app: TestApp
  let engine: SearchEngine
  let creator: TestPerson
  let number = 0
  beforeEach(async () => {
    const index = `market${++number}`
    app = await startTestApp({ SEARCH_ENGINE_URL: server.url, SEARCH_ENGINE_INDEX: index })
    engine = openEngine(server.url, index)
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
  /** An engine with overridden calls. */
  const through = (change: (index: EngineIndex) => Partial<EngineIndex>): SearchEngine => ({
    ...engine,
    index: (id) => ({ ...engine.index(id), ...change(engine.index(id)) }),
  })

  test('shows a change in the next response, before and after the engine has it', async () => {
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

  test('keeps the newer version when an older change arrives late or twice', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    const index = await asked()
    expect(await index.write([{ id, seq: 0n, document: null }])).toEqual([])
    expect(await inEngine()).toBe(1)
    const gone = { id, seq: 1_000n, document: null }
    expect(await index.write([gone, gone])).toEqual([])
    expect(await inEngine()).toBe(0)
  })

  test('gets a change again when the worker died before recording its delivery', async () => {
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

  test('gets a listing again that changed while its text was being sent', async () => {
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

  test('keeps a change due that the engine refuses, and stores the rest', async () => {
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
    // Nor does a refusal end a rebuild.
    await refillEngine(database())
    await expect(feedEngine(database(), refusing)).rejects.toThrow('refuses 1 listings')
    expect((await states()).filling).toBe(null)
    expect([await app.db.searchEngineDue.findMany(), await inEngine()]).toMatchObject([[{ assetId: id }], 1])
    expect(await found('编钟')).toEqual(['编钟一', '编钟二'])
  })

  test('is replaced by Postgres when its index is lost, until it is rebuilt', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    const { asked: lost } = await states()
    await engine.keepOnly([])
    expect([await countIn(engine.index(lost)), await found('编钟')]).toEqual([null, ['编钟']])
    const before = await app.context.catalogueVersions.current()
    // A worker that dies at the detection.
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

  test('creates its index once when the request is repeated', async () => {
    const index = engine.index('2b0e0a4c-65b5-4d4e-9a52-0b5a3ad1f2c7')
    await index.create()
    await index.create()
    expect(await countIn(index)).toBe(0)
  })

  test('does not recreate its index by a removal, which requires no alias', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    const lost = await asked()
    await engine.keepOnly([])
    await lost.write([{ id, seq: 1_000n, document: null }])
    expect(await lost.isThere()).toBe(false)
    await app.writeWords()
    expect([await inEngine(), await found('编钟')]).toEqual([1, ['编钟']])
  })

  test('is rebuilt beside the live index, and drops documents without a listing', async () => {
    await app.assetOnSale(creator, { name: '编钟' })
    await app.writeWords()
    // Like a manual change that bypasses triggers.
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
    // Kept for current readers, then removed.
    expect(await engine.index(before.asked).isThere()).toBe(true)
    await app.pool.query("UPDATE search_engine SET switched_at = now() - interval '2 minutes'")
    await app.writeWords()
    expect([await engine.index(before.asked).isThere(), await states()]).toEqual([false, after])
  })

  test('is rebuilt in several rounds with concurrent changes, and restarts when the new index is lost', async () => {
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

  test('is rebuilt from scratch after it was off while assets were added and removed', async () => {
    const { id } = await app.assetOnSale(creator, { name: '编钟一' })
    await app.writeWords()
    await setEngineEnabled(database(), false)
    await app.assetOnSale(creator, { name: '编钟二' })
    await app.db.asset.update({ where: { id }, data: { status: 'removed' } })
    await writeDue(database(), { isUrgent: true })
    expect([await app.db.searchEngineDue.count(), await found('编钟')]).toEqual([0, ['编钟二']])
    expect(await refillEngine(database())).toBe(false)
    await setEngineEnabled(database(), true)
    expect(await states()).toEqual({ asked: null, filling: null })
    await app.writeWords()
    const { asked: now } = await states()
    expect([await inEngine(), await found('编钟')]).toEqual([1, ['编钟二']])
    await setEngineEnabled(database(), true)
    expect((await states()).asked).toBe(now)
  })

  test('gets the changes that are written while it is being turned on', async () => {
    await setEngineEnabled(database(), false)
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

  test('shows assets that were added and removed while many others are pending', async () => {
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

  test('answers a phrase whose positions were found before the engine was ready', async () => {
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
        // Another search uses the engine meanwhile.
        await words.counts(null, {})
        return words.evidence(places)
      },
    })
    const rows = await search.find({ keyword: '雪松林' }, 'relevance', { limit: 9, after: null })
    expect(rows.map(({ name }) => name)).toEqual(['雪松林瓶'])
  })

  test('reports an error when another worker has turned it off', async () => {
    await setEngineEnabled(database(), false)
    await expect(feedEngine(database(), engine)).rejects.toThrow('another worker says that there is no search engine')
  })

  test('is fed by one worker at a time, and by another one after its lease expires', async () => {
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

  test('returns 503 with a retry time while the engine is down, and still shows lists', async () => {
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
