import type { FastifyInstance } from 'fastify'
import type { Place, PlaceType } from './place.ts'
import { searchPlaces } from './search.ts'

const TYPES: Record<PlaceType, { type: string; typecode: string }> = {
  province: { type: '地名地址信息;普通地名;省级地名', typecode: '190102' },
  city: { type: '地名地址信息;普通地名;地市级地名', typecode: '190104' },
  heritage: { type: '风景名胜;风景名胜;国家级景点', typecode: '110202' },
  museum: { type: '科教文化服务;博物馆;博物馆', typecode: '140100' },
}

const MAX_PAGE = 25
const DEFAULT_PAGE = 20

interface PlaceRequest {
  Querystring: { key?: string; keywords?: string; city?: string; offset?: string; page?: string }
}

/** Amap's place search (`/v3/place/text`) over our own gazetteer. */
export function placeRoutes(app: FastifyInstance): void {
  app.get<PlaceRequest>('/v3/place/text', ({ query }) => {
    if (!query.key) return failure('INVALID_USER_KEY', '10001')
    if (!query.keywords) return failure('MISSING_REQUIRED_PARAMS', '20001')
    const found = searchPlaces(query.keywords, query.city)
    const size = Math.min(wholeNumber(query.offset) ?? DEFAULT_PAGE, MAX_PAGE)
    const start = ((wholeNumber(query.page) ?? 1) - 1) * size
    return {
      status: '1',
      count: String(found.length),
      info: 'OK',
      infocode: '10000',
      suggestion: { keywords: [], cities: [] },
      pois: found.slice(start, start + size).map(poi),
    }
  })
}

/** Like Amap: values are text, missing ones empty lists. */
function poi({ name, province, city, district, address, location, adcode, type }: Place) {
  return {
    id: `SANDBOX${adcode}${[...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1e6, 7)}`,
    parent: [],
    name,
    ...TYPES[type],
    address: address || [],
    location: location.map((degrees) => degrees.toFixed(6)).join(','),
    tel: [],
    distance: [],
    biz_type: [],
    pname: province,
    cityname: city || province,
    adname: district || city || province,
    adcode,
  }
}

/** Like Amap, errors have status 200. */
function failure(info: string, infocode: string) {
  return { status: '0', info, infocode }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
