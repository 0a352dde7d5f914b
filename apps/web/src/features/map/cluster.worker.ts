import type { MapView } from '../../entities/map/map-view.ts'
import { ClusterIndex } from './cluster-index.ts'
import type { ClusterMarker, MapMarker } from './marker.ts'
import type { Place } from './places.ts'

/** From the page: places first, then requests with IDs. */
export type ClusterRequest =
  | { places: Place[] }
  | { id: number; view: MapView }
  | { id: number; cluster: ClusterMarker }
/** Response to the request with the same ID. */
export type ClusterResponse = { id: number; markers: MapMarker[] } | { id: number; members: Place[] }

let index = new ClusterIndex([])

addEventListener('message', ({ data }: MessageEvent<ClusterRequest>) => {
  if ('places' in data) index = new ClusterIndex(data.places)
  else if ('view' in data) postMessage({ id: data.id, markers: index.markers(data.view) } satisfies ClusterResponse)
  else postMessage({ id: data.id, members: index.members(data.cluster) } satisfies ClusterResponse)
})
