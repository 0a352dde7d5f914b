import type { NamedPlace } from '@wencang/places/gazetteer'
import type { FastifyInstance } from 'fastify'
import gcoord from 'gcoord'

// Its types nest the functions one level too deep.
const { transform, GCJ02, WGS84 } = gcoord as unknown as (typeof gcoord)['default']

const MAX_PAGE = 25
const DEFAULT_PAGE = 20

interface PlaceRequest {
  Querystring: { key?: string; keywords?: string; offset?: string }
}

/** Amap's place search (`/v3/place/text`) over the bundled places, first page only. */
export function placeRoutes(app: FastifyInstance): void {
  app.get<PlaceRequest>('/v3/place/text', async ({ query }) => {
    if (!query.key) return failure('INVALID_USER_KEY', '10001')
    if (!query.keywords) return failure('MISSING_REQUIRED_PARAMS', '20001')
    // Lazy: few demos search, and names and outlines take memory.
    const { placesNamed } = await import('@wencang/places/gazetteer')
    const found = placesNamed(query.keywords)
    const size = Math.min(wholeNumber(query.offset) ?? DEFAULT_PAGE, MAX_PAGE)
    return {
      status: '1',
      count: String(found.length),
      info: 'OK',
      infocode: '10000',
      suggestion: { keywords: [], cities: [] },
      pois: found.slice(0, size).map(poi),
    }
  })
}

/** Like Amap: values are text, missing ones empty lists. */
function poi({ id, zh, within, longitude, latitude }: NamedPlace) {
  return {
    id: `SANDBOX-${id}`,
    parent: [],
    name: zh,
    type: '地名地址信息',
    typecode: '190000',
    address: [],
    location: transform([longitude, latitude], WGS84, GCJ02)
      .map((degrees) => degrees.toFixed(6))
      .join(','),
    tel: [],
    distance: [],
    biz_type: [],
    pname: within.zh || zh,
    cityname: [],
    adname: [],
  }
}

/** Like Amap, errors have status 200. */
function failure(info: string, infocode: string) {
  return { status: '0', info, infocode }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
