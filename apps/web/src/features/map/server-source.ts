import type { MapClusters } from '@wencang/contract'
import { MAP_KINDS, type MapKind } from '@wencang/domain'
import { MAX_CLUSTER_ZOOM, MAX_ZOOM, type MapView, type Position, SEARCH_ZOOM } from '../../entities/map/map-view.ts'
import { api } from '../../shared/api.ts'
import { type ClusterMarker, MAX_MEMBERS, type MapMarker, type MarkerSource } from './marker.ts'
import { type NearPlace, nearestOf } from './near.ts'
import type { Place } from './places.ts'

type Cluster = MapClusters['clusters'][number]

/** Width of an unsplittable cluster: about a street. */
const SPOT_DEGREES = 0.002
/** Search radius where points are dense. */
const NEAR_DEGREES = 0.3
const DECIMALS = 6

async function clustersIn(kinds: readonly MapKind[], view: Box, zoom: number): Promise<Cluster[]> {
  if (kinds.length === 0) return []
  const { clusters } = await api.listMapClusters({ query: { bbox: boxOf(view), zoom, kinds: [...kinds] } })
  return clusters
}

async function placesAround(
  kinds: readonly MapKind[],
  { longitude, latitude }: Position,
  reach: number,
  zoom = MAX_ZOOM,
): Promise<Place[]> {
  const sides = { west: longitude - reach, east: longitude + reach, south: latitude - reach, north: latitude + reach }
  return (await clustersIn(kinds, sides, zoom)).flatMap((cluster) => placeOf(cluster) ?? [])
}

/** Nearby places of all kinds, from server clusters. */
export const nearByServer = async (position: Position): Promise<NearPlace[]> =>
  nearestOf(await placesAround(MAP_KINDS, position, NEAR_DEGREES, SEARCH_ZOOM), position)

/** Server-side clustering, for any number of points. */
export function serverSource(kinds: readonly MapKind[]): MarkerSource {
  return {
    markers: async (view) => (await clustersIn(kinds, view, Math.floor(view.zoom))).map(markerOf),
    members: async (cluster) => (await placesAround(kinds, cluster, SPOT_DEGREES)).slice(0, MAX_MEMBERS),
    close() {},
  }
}

type Box = Omit<MapView, 'zoom'>

function boxOf({ west, south, east, north }: Box): [number, number, number, number] {
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
  return [round(west), round(Math.max(-90, south)), round(east), round(Math.min(90, north))]
}

/** Undefined for a cluster. Names are loaded when shown. */
function placeOf({ id, type, longitude, latitude, snapshot }: Cluster): Place | undefined {
  if (id === undefined) return undefined
  return { kind: MAP_KINDS[type ?? 1], id, name: null, longitude, latitude, snapshot }
}

export function markerOf(cluster: Cluster): MapMarker {
  const { longitude, latitude, snapshot, count, expansionZoom = MAX_CLUSTER_ZOOM + 1 } = cluster
  const place = placeOf(cluster)
  if (place) return { longitude, latitude, key: place.id, snapshot, place }
  const key = `cluster-${longitude}-${latitude}-${count}`
  return { longitude, latitude, key, snapshot, count, expansionZoom, clusterId: null } satisfies ClusterMarker &
    MapMarker
}
