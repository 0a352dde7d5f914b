import type { Register } from '../../http/register.ts'
import type { MarketMap } from './market-map.ts'

export function registerMapRoutes(register: Register, map: MarketMap): void {
  register('listMapClusters', ({ query }) => map.clusters(query.bbox, query.zoom, query.kinds))
}
