import { detectLocale, type Locale } from '@wencang/ui/locale'

/** `light`: only the light model; `full-of-public`: everything public. */
export const EMBED_QUALITIES = ['light', 'full-of-public'] as const
export type EmbedQuality = (typeof EMBED_QUALITIES)[number]

export type EmbedAddress = {
  assetId: string
  quality: EmbedQuality
  locale: Locale
  /** Initial camera, in URL form. */
  pose?: string | undefined
}

/** Reads `/embed/asset/{id}?quality=…&locale=…`. Defaults: everything public, the browser's language. */
export function readEmbedAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  browser: readonly string[],
): EmbedAddress {
  const [, , , assetId = ''] = pathname.split('/')
  const query = new URLSearchParams(search)
  const asked = query.get('quality')
  const pose = query.get('pose')
  return {
    assetId,
    quality: EMBED_QUALITIES.find((quality) => quality === asked) ?? 'full-of-public',
    ...(pose !== null && { pose }),
    locale: detectLocale({ search, hash: '', cookie: '', local: null, session: null, browser }),
  }
}

/** HTML for a museum's page. @param origin Origin of the marketplace. */
export function embedCode({
  origin,
  assetId,
  name,
  width,
  height,
  quality,
  locale,
  pose,
}: Omit<EmbedAddress, 'locale'> & {
  origin: string
  name: string
  width: number
  height: number
  locale: string
}): string {
  const query = new URLSearchParams({ quality, locale, ...(pose && { pose }) })
  const url = `${origin}/embed/asset/${assetId}?${String(query).replaceAll('&', '&amp;')}`
  const title = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${url}" width="${width}" height="${height}" title="${title}" style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`
}
