import {
  CAPTURE_METHODS,
  CATEGORY_NUMBERS,
  FILE_TYPES,
  LICENCE_NAMES,
  LISTING_FLAGS,
  type ListingFlag,
  MAP_KINDS,
  SHAPES,
} from '@wencang/domain'
import { z } from 'zod'
import { AssetDetail, AssetItem, RelatedAssets } from '../assets.ts'
import { CreatorHome, CreatorItem } from '../creators.ts'
import { ShownExplanations } from '../explanations.ts'
import { Facets } from '../facets.ts'
import { FileManifest } from '../further-files.ts'
import { queryKeyword } from '../keyword.ts'
import { Oembed } from '../oembed.ts'
import { FoundPlaces, PlacesQuery } from '../places.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import { CustomerService, InsightReport, MAX_COLLECTION_ASSETS, MapClusters } from '../site.ts'
import { SITE_DOCUMENTS, SiteInfo, SiteText } from '../site-texts.ts'
import { MarketTerms } from '../store.ts'
import { Suggestion } from '../suggestions.ts'

const AssetPage = z.object({ assets: z.array(AssetItem), last: p.AnyCursor.optional() })

/** 1 newest, 0 hottest. */
const Sort = p.optionalQuery(p.queryInteger(0, 1))
/** 0 hottest, 1 newest, 2 best match (field, then heat), 3 cheapest, 4 dearest. */
const AssetSort = p.optionalQuery(p.queryInteger(0, 4))

function flagQueries() {
  const flag = p.optionalQuery(z.enum(['true']))
  return Object.fromEntries(LISTING_FLAGS.map((name) => [name, flag])) as Record<ListingFlag, typeof flag>
}

const CATALOGUE_FILTER = {
  /** −1 for all. */
  category: p.optionalQuery(p.queryInteger(-1, Math.max(...CATEGORY_NUMBERS))),
  fileTypes: p.optionalQuery(p.queryList(FILE_TYPES)),
  keyword: p.optionalQuery(queryKeyword(64)),
  creatorId: p.optionalQuery(p.Id),
  ownerId: p.optionalQuery(p.Id),
  licence: p.optionalQuery(z.enum(LICENCE_NAMES)),
  minPrice: p.optionalQuery(p.queryYuan),
  maxPrice: p.optionalQuery(p.queryYuan),
  /** Preview facts. */
  shape: p.optionalQuery(z.enum(SHAPES)),
  ...flagQueries(),
  /** Terms of name or record, including narrower terms. */
  objectTypes: p.optionalQuery(p.queryTerms),
  periods: p.optionalQuery(p.queryTerms),
  /** Timeline steps of record or period years: centuries since 2000 BCE. */
  years: p.optionalQuery(p.queryYears),
  materials: p.optionalQuery(p.queryTerms),
  techniques: p.optionalQuery(p.queryTerms),
  /** Province of the public position. */
  provinces: p.optionalQuery(p.queryProvinces),
  methods: p.optionalQuery(p.queryList(CAPTURE_METHODS)),
  /** Holding institutions, by facet value. */
  institutions: p.optionalQuery(p.queryInstitutions),
}

export const marketRoutes = defineRoutes('public', 'market', {
  listMarketAssets: {
    summary: 'Assets on sale, newest first, or hottest, best match, or by price',
    query: z.object({
      ...p.SortedPageQuery,
      ...CATALOGUE_FILTER,
      sort: AssetSort,
      /** Returns the nearest assets if nothing matches. */
      nearest: p.optionalQuery(z.enum(['true'])),
    }),
    response: { 200: AssetPage.extend({ nearest: z.literal(true).optional() }) },
  },
  countMarketAssets: {
    summary: 'How many assets on sale pass the filter, in all and by each value of each facet',
    query: z.object(CATALOGUE_FILTER),
    response: { 200: Facets },
  },
  listSuggestions: {
    summary: 'Suggestions for typed text: terms, creators and objects on sale, likeliest first',
    query: z.object({ q: queryKeyword(64) }),
    response: { 200: z.object({ suggestions: z.array(Suggestion) }) },
  },
  listRecommendedAssets: {
    summary: 'The pick of the day (Asia/Shanghai), the same for all',
    query: z.object({ limit: p.optionalQuery(p.queryInteger(1, 100)), start: p.SortedPageQuery.start }),
    response: { 200: AssetPage.extend({ day: p.Day }) },
  },
  listAssetsByIds: {
    summary:
      'Named assets in the order of their names, such as those of a featured collection; what is not on sale is left out',
    query: z.object({ ids: p.queryIds(MAX_COLLECTION_ASSETS) }),
    response: { 200: z.object({ assets: z.array(AssetItem) }) },
  },
  getMarketAsset: {
    summary: 'All that is shown of an asset on sale',
    response: { 200: AssetDetail },
    errors: ['asset_not_found'],
  },
  getOembed: {
    summary: 'How to embed an asset on sale (oEmbed 1.0, rich), by the address of its page or of its embed',
    query: z.object({
      url: p.text(1, 2000),
      maxwidth: p.optionalQuery(p.queryInteger(1, 100_000)),
      maxheight: p.optionalQuery(p.queryInteger(1, 100_000)),
      /** Only `json` is offered. */
      format: p.optionalQuery(p.text(1, 20)),
    }),
    response: { 200: Oembed },
    errors: ['asset_not_found', 'format_not_offered'],
  },
  listRelatedAssets: {
    summary:
      'Assets on sale that share site, period, main material, maker or set, those that share most first; at most eight',
    response: { 200: RelatedAssets },
    errors: ['asset_not_found'],
  },
  getExplanations: {
    summary: 'Annotations, tours and further pictures of an asset; empty if it has none',
    response: { 200: ShownExplanations },
    errors: ['asset_not_found'],
  },
  listAssetFiles: {
    summary: 'Names, sizes and hashes of all files that are sold together, the main one first',
    response: { 200: FileManifest },
    errors: ['asset_not_found'],
  },
  exportAnnotations: {
    summary: 'Annotations and tours of an asset on sale as a page of W3C Web Annotations',
    responseKind: 'jsonld',
    response: { 200: null },
    errors: ['asset_not_found'],
  },
  listCreators: {
    summary: 'Creators and owners, newest or hottest first',
    query: z.object({ ...p.SortedPageQuery, sort: Sort }),
    response: { 200: z.object({ creators: z.array(CreatorItem), last: p.AnyCursor.optional() }) },
  },
  getCreator: {
    summary: "A creator's home",
    response: { 200: CreatorHome },
    errors: ['not_found'],
  },
  getMarketTerms: {
    summary: 'The terms on which sellers are offered a contract, and who offers it',
    response: { 200: MarketTerms },
  },
  getCustomerService: {
    summary: 'How to reach us',
    response: { 200: CustomerService },
  },
  getSiteInfo: {
    summary: 'The foot of every page, and which documents are published',
    response: { 200: SiteInfo },
  },
  getSiteText: {
    summary: 'The terms, the privacy policy or the help in their current version, in both languages',
    params: z.object({ slug: z.enum(SITE_DOCUMENTS) }),
    response: { 200: SiteText },
    errors: ['not_found'],
  },
  listMapClusters: {
    summary: 'Owners and assets on sale within a box, gathered into clusters for a zoom',
    query: z.object({
      bbox: p.queryBox,
      zoom: p.queryNumber(0, 24),
      /** Defaults to owners and scenes. */
      kinds: p.optionalQuery(p.queryList(MAP_KINDS)),
    }),
    response: { 200: MapClusters },
  },
  findPlaces: {
    summary: 'Places by name, from a maps service or else those that are bundled, in WGS 84',
    query: PlacesQuery,
    response: { 200: FoundPlaces },
  },
  reportPageView: {
    summary: 'A page was viewed',
    body: InsightReport,
    response: { 204: null },
  },
})
