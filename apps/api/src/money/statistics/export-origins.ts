import { type TrendDays, UNKNOWN_COUNTRY, type ViewSource, type ViewsBy } from '@wencang/contract'
import { regionNames } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { type Cell, csv } from '../../lib/csv.ts'
import { getOrigins } from './get-origins.ts'

const HEADS: Record<Locale, string[]> = {
  'zh-CN': ['类别', '值', '浏览', '订单', '转化率', '首次下载'],
  'en-US': ['Kind', 'Value', 'Views', 'Orders', 'Conversion', 'First downloads'],
}
interface OriginTexts {
  total: string
  kinds: Record<'sources' | 'countries' | 'words', string>
  rest: string
  unknown: string
  sources: Record<ViewSource, string>
}
/** Same words as the page. */
const TEXTS: Record<Locale, OriginTexts> = {
  'zh-CN': {
    total: '合计',
    kinds: { sources: '来源', countries: '国家和地区', words: '搜索词' },
    rest: '其他合计',
    unknown: '未知',
    sources: {
      search: '站内搜索',
      explore: '探索',
      map: '地图',
      home: '首页',
      creator: '创作者主页',
      collection: '专题',
      asset: '其他资产的页面',
      other: '站内其他页面',
      direct: '直接访问',
    },
  },
  'en-US': {
    total: 'Total',
    kinds: { sources: 'Source', countries: 'Country or region', words: 'Search word' },
    rest: 'All others',
    unknown: 'Unknown',
    sources: {
      search: 'Search',
      explore: 'Explore',
      map: 'Map',
      home: 'Home page',
      creator: 'Creator pages',
      collection: 'Collections',
      asset: 'Pages of other assets',
      other: 'Other pages of this site',
      direct: 'Direct visits',
    },
  },
}

/** {@link getOrigins} as CSV: totals first; other rows have only views. @throws {MarketError} asset_not_found. */
export async function exportOrigins(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  query: { assetId?: string | undefined; days?: TrendDays | undefined },
  locale: Locale,
): Promise<string> {
  const origins = await getOrigins(context, caller, query)
  const { total, kinds, rest, unknown, sources } = TEXTS[locale]
  const regionOf = regionNames(locale)
  const lines = (kind: keyof typeof kinds, by: ViewsBy, nameOf: (value: string) => string): Cell[][] => [
    ...by.top.map(({ value, views }) => [kinds[kind], nameOf(value), views]),
    ...(by.rest > 0 ? [[kinds[kind], rest, by.rest]] : []),
  ]
  const percent = origins.conversion === null ? null : { plain: `${(origins.conversion * 100).toFixed(2)}%` }
  return csv([
    HEADS[locale],
    [total, null, origins.views, origins.orders, percent, origins.downloads],
    ...lines('sources', origins.sources, (value) => sources[value as ViewSource] ?? value),
    ...lines('countries', origins.countries, (code) => (code === UNKNOWN_COUNTRY ? unknown : regionOf(code))),
    ...lines('words', origins.words, (word) => word),
  ])
}
