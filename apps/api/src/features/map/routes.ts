import type { Register } from '../../http/register.ts'
import type { MapService } from './index.ts'

export function registerMapRoutes(register: Register, map: MapService): void {
  register('listMapClusters', ({ query }) => map.clusters(query.bbox, query.zoom))
}
