import { createClient } from '@wencang/contract'
import type { Database } from '@wencang/database'
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
export async function casesFor({ prisma }: Database): Promise<Case[]> {
  const deep = await startsAround(prisma, 50_000)
  const near = await startsAround(prisma, DISTINCT_PAGES)
  const categories = [0, 1].flatMap((category) => ['.glb,.ply', '.ply,.glb'].map((types) => ({ category, types })))
  const details = await prisma.listing.findMany({
    orderBy: { assetId: 'asc' },
    take: 2000,
    select: { assetId: true },
  })
  const creators = await prisma.creatorProfile.findMany({
    where: { assetsOnSale: { gt: 0 } },
    orderBy: { assetsOnSale: 'desc' },
    take: 50,
    select: { userId: true },
  })
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
      paths: details.map(({ assetId: id }) => api.getMarketAsset.url({ params: { id } })),
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
      paths: creators.map(({ userId }) => `${LIST}?creatorId=${userId}`),
      against: 'none',
    },
    {
      name: 'busiest creators, hottest',
      paths: creators.map(({ userId }) => `${LIST}?creatorId=${userId}&sort=0`),
      against: 'none',
    },
    {
      name: 'creator home',
      paths: creators.map(({ userId: id }) => api.getCreator.url({ params: { id } })),
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
export async function quickCases({ prisma }: Database): Promise<{ name: string; wantedMs: number; paths: string[] }[]> {
  const institutions = await prisma.searchInstitution.findMany({ orderBy: { id: 'asc' }, take: 20 })
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
    ...institutions.map(({ id }) => ({ institutions: [`i${id.toString(16).padStart(12, '0')}`] })),
  ]
  const typed = '青 青花 qing qinghua 梅瓶 宋代 西安 xi 苏 su bron bronze celad 博物馆 mirr 唐代青花梅瓶'.split(' ')
  return [
    { name: 'facets', wantedMs: 50, paths: queries.map((query) => api.countMarketAssets.url({ query })) },
    { name: 'suggestions', wantedMs: 30, paths: typed.map((q) => api.listSuggestions.url({ query: { q } })) },
  ]
}

/** Distinct cursors around this depth, at most mid-catalogue. */
async function startsAround({ listing }: Database['prisma'], rowsDeep: number): Promise<string[]> {
  const depth = Math.min(rowsDeep, Math.floor((await listing.count()) / 2))
  const rows = await listing.findMany({
    orderBy: [{ publishedAt: 'desc' }, { assetId: 'desc' }],
    skip: Math.max(0, depth - DISTINCT_PAGES),
    take: DISTINCT_PAGES,
    select: { assetId: true, publishedAt: true },
  })
  return rows.map(({ assetId: id, publishedAt: at }) => encodeURIComponent(JSON.stringify({ at, id })))
}
