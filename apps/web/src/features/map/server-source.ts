import type { MapClusters } from '@wencang/contract'
import { api } from '../../lib/api.ts'
import { type MapView, MAX_CLUSTER_ZOOM, MAX_ZOOM } from './map-view.ts'
import { type ClusterMarker, MAX_MEMBERS, type MapMarker, type MarkerSource } from './marker.ts'
import type { Place } from './places.ts'

type Cluster = MapClusters['clusters'][number]

/** A cluster that does not split at any zoom is about as wide as a street. */
const SPOT_DEGREES = 0.002
const DECIMALS = 6

/** Markers clustered by the server, for any number of points. */
export const serverSource: MarkerSource = {
  async markers(view) {
    const { clusters } = await api.listMapClusters({ query: { bbox: boxOf(view), zoom: Math.floor(view.zoom) } })
    return clusters.map(markerOf)
  },
  async members({ longitude, latitude }) {
    const reach = { west: longitude - SPOT_DEGREES, east: longitude + SPOT_DEGREES }
    const box = boxOf({ ...reach, south: latitude - SPOT_DEGREES, north: latitude + SPOT_DEGREES })
    const { clusters } = await api.listMapClusters({ query: { bbox: box, zoom: MAX_ZOOM } })
    return clusters.flatMap((cluster) => placeOf(cluster) ?? []).slice(0, MAX_MEMBERS)
  },
  close() {},
}

type Box = Omit<MapView, 'zoom'>

function boxOf({ west, south, east, north }: Box): [number, number, number, number] {
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
  return [round(west), round(Math.max(-90, south)), round(east), round(Math.min(90, north))]
}

/** Undefined for a cluster. Names are requested when shown. */
function placeOf({ id, type, longitude, latitude, snapshot }: Cluster): Place | undefined {
  if (id === undefined) return undefined
  return { kind: type === 0 ? 'owner' : 'scene', id, name: null, longitude, latitude, snapshot }
}

export function markerOf(cluster: Cluster): MapMarker {
  const { longitude, latitude, snapshot, count, expansionZoom = MAX_CLUSTER_ZOOM + 1 } = cluster
  const place = placeOf(cluster)
  if (place) return { longitude, latitude, key: place.id, snapshot, place }
  const key = `cluster-${longitude}-${latitude}-${count}`
  return { longitude, latitude, key, snapshot, count, expansionZoom, clusterId: null } satisfies ClusterMarker &
    MapMarker
}
