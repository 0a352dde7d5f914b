import type { Place } from './places.ts'
import type { MapView, Position } from './map-view.ts'

/** One place, or several close together. */
export type MapMarker = Position & { key: string; snapshot: string | null } & (
    | { place: Place }
    | { count: number; expansionZoom: number; clusterId: number | null }
  )
export type ClusterMarker = Extract<MapMarker, { count: number }>

/** A source of markers. */
export interface MarkerSource {
  /** @throws if they cannot be loaded; the map then keeps its current ones. */
  markers(view: MapView): Promise<MapMarker[]>
  /** The places of a cluster, up to the maximum length of a list. */
  members(cluster: ClusterMarker): Promise<Place[]>
  close(): void
}

/** The maximum length of a list. */
export const MAX_MEMBERS = 100
