/** Edges in degrees, and zoom. */
export type MapView = { west: number; south: number; east: number; north: number; zoom: number }

export type Position = { longitude: number; latitude: number }

export const START = { longitude: 110, latitude: 30, zoom: 4 } as const
/** Street level. */
export const SEARCH_ZOOM = 15
export const MIN_ZOOM = 3
export const MAX_ZOOM = 18

/** Pixels; must match the server. */
export const CLUSTER_RADIUS_PIXELS = 120
/** Clusters stop splitting beyond this zoom. */
export const MAX_CLUSTER_ZOOM = 16
