import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'

/** Additions from the operator's tile server. */
export interface OwnTiles {
  sources: Record<string, SourceSpecification>
  layers: LayerSpecification[]
  glyphs?: string
  sprite?: StyleSpecification['sprite']
}

/** From here it has more than the bundled map. */
const FROM_ZOOM = 8
const PREFIX = 'own-'
/** Our own borders and place names follow official maps. */
const NOT_DRAWN = /admin|bound|border|country|place|state|disputed|city|town/i

/** Reads a style, or builds one from a tile URL. @throws if it cannot be read. */
export async function readOwnTiles(url: string): Promise<OwnTiles> {
  if (url.includes('{z}')) return ofTemplate(url)
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`The map's style: ${response.status}`)
  return ofStyle((await response.json()) as StyleSpecification, url)
}

function ofTemplate(url: string): OwnTiles {
  return {
    sources: { [`${PREFIX}tiles`]: { type: 'raster', tiles: [url], tileSize: 256 } },
    layers: [{ id: `${PREFIX}tiles`, type: 'raster', source: `${PREFIX}tiles`, minzoom: FROM_ZOOM }],
  }
}

/** Style layers without background, borders and place names. */
export function ofStyle(style: StyleSpecification, url: string): OwnTiles {
  const isDrawn = (layer: LayerSpecification) =>
    layer.type !== 'background' &&
    'source' in layer &&
    !NOT_DRAWN.test(layer.id) &&
    !NOT_DRAWN.test(('source-layer' in layer && layer['source-layer']) || '')
  const layers = (style.layers ?? []).filter(isDrawn).map((layer) => ({
    ...layer,
    id: PREFIX + layer.id,
    ...('source' in layer && { source: PREFIX + layer.source }),
    minzoom: Math.max(FROM_ZOOM, layer.minzoom ?? 0),
  })) as LayerSpecification[]
  const sources = Object.fromEntries(
    Object.entries(style.sources ?? {}).map(([name, source]) => [PREFIX + name, absolute(source, url)]),
  )
  return {
    sources,
    layers,
    ...(style.glyphs && { glyphs: absoluteUrl(style.glyphs, url) }),
    ...(typeof style.sprite === 'string' && { sprite: absoluteUrl(style.sprite, url) }),
  }
}

/** Keeps template braces unescaped. */
const absoluteUrl = (given: string, base: string) =>
  new URL(given, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')

function absolute(source: SourceSpecification, base: string): SourceSpecification {
  return {
    ...source,
    ...('url' in source && source.url && { url: absoluteUrl(source.url, base) }),
    ...('tiles' in source && source.tiles && { tiles: source.tiles.map((tiles) => absoluteUrl(tiles, base)) }),
  } as SourceSpecification
}
