/** Edges in degrees, and zoom. */
export type MapView = { west: number; south: number; east: number; north: number; zoom: number }

export type Position = { longitude: number; latitude: number }

export const START = { longitude: 110, latitude: 30, zoom: 4 } as const
/** Street level. */
export const SEARCH_ZOOM = 15
export const MIN_ZOOM = 3
/** With a tile server's streets. */
export const MAX_ZOOM = 18
/** The bundled map has nothing new beyond: counties, rivers and relief fill a view. */
export const MAX_BUNDLED_ZOOM = 9

/** Pixels; must match the server. */
export const CLUSTER_RADIUS_PIXELS = 120
/** Clusters stop splitting beyond this zoom, or beyond the map's last. */
export const MAX_CLUSTER_ZOOM = 16
