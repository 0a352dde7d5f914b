import type { MapClusters } from '@wencang/contract'
import { MAP_KINDS, type MapKind } from '@wencang/domain'
import {
  CLUSTER_RADIUS_PIXELS,
  MAX_CLUSTER_ZOOM,
  MAX_ZOOM,
  type MapView,
  type Position,
  SEARCH_ZOOM,
} from '../../entities/map/map-view.ts'
import { api } from '../../shared/api.ts'
import { type ClusterMarker, MAX_MEMBERS, type MapMarker, type MarkerSource } from './marker.ts'
import { type NearPlace, nearestOf } from './near.ts'
import type { Place } from './places.ts'

type Cluster = MapClusters['clusters'][number]

/** Search radii: the next one only where the one before has nothing. */
const NEAR_DEGREES = [0.5, 1, 3]
const WORLD_PIXELS = 512
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
export async function nearByServer(position: Position): Promise<NearPlace[]> {
  for (const reach of NEAR_DEGREES) {
    const near = nearestOf(await placesAround(MAP_KINDS, position, reach, SEARCH_ZOOM), position)
    if (near.length > 0) return near
  }
  return []
}

/** Server-side clustering, for any number of points. */
export function serverSource(kinds: readonly MapKind[]): MarkerSource {
  return {
    markers: async (view) => (await clustersIn(kinds, view, Math.floor(view.zoom))).map(markerOf),
    members: async (cluster, zoom) => {
      const reach = (CLUSTER_RADIUS_PIXELS * 360) / (WORLD_PIXELS * 2 ** Math.floor(zoom))
      return (await placesAround(kinds, cluster, reach)).slice(0, MAX_MEMBERS)
    },
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
