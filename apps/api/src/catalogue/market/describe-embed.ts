import { MarketError, type Oembed } from '@wencang/contract'
import { creatorPath, withoutLanguage } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { escapeXml } from '../../lib/xml.ts'
import { getMarketAsset } from './get-market-asset.ts'

export interface EmbedRequest {
  /** URL of the asset's page or embed. */
  url: string
  /** In pixels. */
  maxwidth?: number | undefined
  maxheight?: number | undefined
  format?: string | undefined
}

/** Fits most articles, four to three. */
const USUAL = { width: 800, height: 600 }
const AN_HOUR = 3600

/** Describes the embed of an asset on sale. @throws {MarketError} asset_not_found, format_not_offered. */
export async function describeEmbed(
  context: Pick<Context, 'db' | 'assetDetails' | 'storage' | 'marketUrl'>,
  { url, maxwidth, maxheight, format = 'json' }: EmbedRequest,
): Promise<Oembed> {
  if (format !== 'json') throw new MarketError('format_not_offered')
  const { marketUrl } = context
  const assetId = assetOf(url, marketUrl)
  if (!assetId) throw new MarketError('asset_not_found')
  const asset = await getMarketAsset(context, null, assetId)
  const width = Math.min(USUAL.width, maxwidth ?? USUAL.width)
  const height = Math.min(USUAL.height, maxheight ?? USUAL.height)
  const source = new URL(`/embed/asset/${assetId}`, marketUrl).href
  const frame = `<iframe src="${escapeXml(source)}" width="${width}" height="${height}" title="${escapeXml(asset.name)}"`
  return {
    version: '1.0',
    type: 'rich',
    title: asset.name,
    author_name: asset.ownerName || asset.creatorName,
    author_url: marketUrl + creatorPath(asset.creator.id),
    provider_name: 'Wencang',
    provider_url: new URL('/', marketUrl).href,
    cache_age: AN_HOUR,
    html: `${frame} style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`,
    width,
    height,
  }
}

const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
const PAGE = new RegExp(`^/asset/${ID}/detail$`, 'i')
const EMBED = new RegExp(`^/embed/asset/${ID}$`, 'i')

/** Asset ID of a page URL on our host. */
export function assetOf(url: string, marketUrl: string): string | undefined {
  if (!URL.canParse(url, marketUrl)) return undefined
  const { origin, pathname, hash } = new URL(url, marketUrl)
  if (origin !== new URL(marketUrl).origin) return undefined
  const [page = ''] = hash.slice(1).split('?')
  const found = PAGE.exec(page) ?? PAGE.exec(withoutLanguage(pathname)) ?? EMBED.exec(pathname)
  return found?.[1]?.toLowerCase()
}
