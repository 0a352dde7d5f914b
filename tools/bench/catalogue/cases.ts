import { createClient } from '@wencang/contract'
import type pg from 'pg'
import { WORDS } from './seed.ts'

/** One kind of request, with variants. */
export interface Case {
  name: string
  /** Several, so cache hits do not dominate. */
  paths: string[]
  /** Baseline request: same path, plain list, or none. */
  against: 'same' | 'plain list' | 'none'
}

const api = createClient()
export const LIST = api.listMarketAssets.url()
const DISTINCT_PAGES = 400
const word = (...words: string[]) => `keyword=${encodeURIComponent(words.join(' '))}`

/** Benchmark requests, generated from the database's content. */
export async function casesFor(pool: pg.Pool): Promise<Case[]> {
  const deep = await startsAround(pool, 50_000)
  const near = await startsAround(pool, DISTINCT_PAGES)
  const categories = [0, 1].flatMap((category) => ['.glb,.ply', '.ply,.glb'].map((types) => ({ category, types })))
  const details = await pool.query<{ id: string }>('SELECT asset_id AS id FROM listing ORDER BY asset_id LIMIT 2000')
  const creators = await pool.query<{ id: string }>(
    'SELECT user_id AS id FROM creator_profile WHERE assets_on_sale > 0 ORDER BY assets_on_sale DESC LIMIT 50',
  )
  const search = (name: string, query: string): Case => ({ name, paths: [`${LIST}?${query}`], against: 'plain list' })
  return [
    { name: 'first page', paths: [LIST], against: 'same' },
    { name: 'page 2', paths: near.map((start) => `${LIST}?start=${start}`), against: 'same' },
    { name: 'page 1,000', paths: deep.map((start) => `${LIST}?start=${start}`), against: 'same' },
    {
      name: 'category and two formats',
      paths: categories.map(({ category, types }) => `${LIST}?category=${category}&fileTypes=${types}`),
      against: 'same',
    },
    { name: 'hottest', paths: [`${LIST}?sort=0`], against: 'same' },
    {
      name: 'narrow price range',
      paths: [10, 20, 40, 90].map((from) => `${LIST}?minPrice=${from}&maxPrice=${from + 1}`),
      against: 'same',
    },
    { name: 'empty price range', paths: [`${LIST}?minPrice=9000000&maxPrice=9000001`], against: 'same' },
    search('rare word', word(WORDS.rare)),
    search('common word', word(WORDS.common)),
    search('common word, hottest', `${word(WORDS.common)}&sort=0`),
    search('word of old assets alone', word(WORDS.old)),
    search('word of old assets alone, hottest', `${word(WORDS.old)}&sort=0`),
    search('one character', word('青')),
    search('two words', word(WORDS.common, WORDS.second)),
    search('two common words', word(WORDS.common, 'bronze')),
    search('two common words that never meet', word(WORDS.common, WORDS.old)),
    search('English stem', word('glazing')),
    search('phrase', word(`唐代${WORDS.common}`)),
    search('common word and rare licence', `${word(WORDS.common)}&licence=cc-by-nd`),
    search('common word and price range', `${word(WORDS.common)}&minPrice=10&maxPrice=11`),
    search('unknown word', word('龘龘')),
    {
      name: 'asset detail',
      paths: details.rows.map(({ id }) => api.getMarketAsset.url({ params: { id } })),
      against: 'same',
    },
    { name: 'creators', paths: [api.listCreators.url()], against: 'same' },
    {
      name: 'facets',
      paths: [
        api.countMarketAssets.url(),
        api.countMarketAssets.url({ query: { keyword: WORDS.common, previewed: 'true' } }),
      ],
      against: 'none',
    },
    {
      name: 'suggestions',
      paths: ['青', 'qinghua', '西安'].map((q) => api.listSuggestions.url({ query: { q } })),
      against: 'none',
    },
    { name: 'rare licence', paths: [`${LIST}?licence=cc-by-nd`], against: 'none' },
    { name: 'rare licence, hottest, category', paths: [`${LIST}?licence=cc-by-nd&sort=0&category=3`], against: 'none' },
    { name: 'absent licence', paths: [`${LIST}?licence=cc-by-sa`], against: 'none' },
    { name: 'wide price range, hottest', paths: [`${LIST}?minPrice=10&maxPrice=5000&sort=0`], against: 'none' },
    {
      name: 'busiest creators',
      paths: creators.rows.map(({ id }) => `${LIST}?creatorId=${id}`),
      against: 'none',
    },
    {
      name: 'busiest creators, hottest',
      paths: creators.rows.map(({ id }) => `${LIST}?creatorId=${id}&sort=0`),
      against: 'none',
    },
    {
      name: 'creator home',
      paths: creators.rows.map(({ id }) => api.getCreator.url({ params: { id } })),
      against: 'none',
    },
    { name: 'hottest creators', paths: [api.listCreators.url({ query: { sort: 0 } })], against: 'none' },
    { name: 'recommended', paths: [api.listRecommendedAssets.url()], against: 'none' },
    { name: 'customer service', paths: [api.getCustomerService.url()], against: 'none' },
    {
      name: 'map',
      paths: [api.listMapClusters.url({ query: { bbox: [100, 20, 120, 40], zoom: 5 } })],
      against: 'none',
    },
  ]
}

/** Requests measured sequentially, as pages send them. */
export async function quickCases(pool: pg.Pool): Promise<{ name: string; wantedMs: number; paths: string[] }[]> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT 'i' || lpad(to_hex(id), 12, '0') AS id FROM search_institution ORDER BY id LIMIT 20",
  )
  const queries = [
    {},
    { category: 0 },
    { keyword: WORDS.common },
    { keyword: '青铜器' },
    { keyword: 'bronze celadon' },
    { previewed: 'true' as const },
    { periods: ['song', 'ming'], materials: ['jade'] },
    { years: '960..1279' },
    { minPrice: 10, maxPrice: 50 },
    ...rows.map(({ id }) => ({ institutions: [id] })),
  ]
  const typed = '青 青花 qing qinghua 梅瓶 宋代 西安 xi 苏 su bron bronze celad 博物馆 mirr 唐代青花梅瓶'.split(' ')
  return [
    { name: 'facets', wantedMs: 50, paths: queries.map((query) => api.countMarketAssets.url({ query })) },
    { name: 'suggestions', wantedMs: 30, paths: typed.map((q) => api.listSuggestions.url({ query: { q } })) },
  ]
}

/** Distinct cursors around this depth, at most mid-catalogue. */
async function startsAround(pool: pg.Pool, rowsDeep: number): Promise<string[]> {
  const { rows: sizes } = await pool.query<{ n: number }>('SELECT count(*)::int4 AS n FROM listing')
  const depth = Math.min(rowsDeep, Math.floor((sizes[0]?.n ?? 0) / 2))
  const { rows } = await pool.query<{ id: string; at: Date }>(
    'SELECT asset_id AS id, published_at AS at FROM listing ORDER BY published_at DESC, asset_id DESC OFFSET $1 LIMIT $2',
    [Math.max(0, depth - DISTINCT_PAGES), DISTINCT_PAGES],
  )
  return rows.map(({ id, at }) => encodeURIComponent(JSON.stringify({ at: at.toISOString(), id })))
}
