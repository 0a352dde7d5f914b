import type { Place } from './places.ts'
import type { MapView, Position } from './map-view.ts'

/** One place, or several close together. */
export type MapMarker = Position & { key: string; snapshot: string | null } & (
    | { place: Place }
    | { count: number; expansionZoom: number; clusterId: number | null }
  )
export type ClusterMarker = Extract<MapMarker, { count: number }>

/** Where markers come from. */
export interface MarkerSource {
  /** @throws if they cannot be loaded; the map then keeps its current ones. */
  markers(view: MapView): Promise<MapMarker[]>
  /** The places of a cluster, as many as a list shows. */
  members(cluster: ClusterMarker): Promise<Place[]>
  close(): void
}

/** The maximum length of a list. */
export const MOST_MEMBERS = 100
