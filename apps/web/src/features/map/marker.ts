import type { MapView, Position } from '../../entities/map/map-view.ts'
import type { Place } from './places.ts'

export type MapMarker = Position & { key: string; snapshot: string | null } & (
    | { place: Place }
    | { count: number; expansionZoom: number; clusterId: number | null }
  )
export type ClusterMarker = Extract<MapMarker, { count: number }>

export interface MarkerSource {
  /** @throws on load errors; the map keeps its markers. */
  markers(view: MapView): Promise<MapMarker[]>
  /** Places of a cluster at a zoom, up to `MAX_MEMBERS`. */
  members(cluster: ClusterMarker, zoom: number): Promise<Place[]>
  close(): void
}

export const MAX_MEMBERS = 100
