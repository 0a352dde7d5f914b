/** A map's view: its edges in degrees, and its zoom. */
export type MapView = { west: number; south: number; east: number; north: number; zoom: number }

export type Position = { longitude: number; latitude: number }

export const START = { longitude: 110, latitude: 30, zoom: 4 } as const
/** The zoom of a street. */
export const SEARCH_ZOOM = 15
export const MIN_ZOOM = 3
export const MAX_ZOOM = 18

/** Pixels within which points become one marker; the server uses the same. */
export const CLUSTER_RADIUS_PIXELS = 120
/** Clusters do not split beyond this zoom. */
export const MAX_CLUSTER_ZOOM = 16
