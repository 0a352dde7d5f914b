import type { Map as EngineMap, MapOptions } from 'maplibre-gl'

/** A map library. Only the common API of our two libraries is used, with the types of one. */
export interface MapEngine {
  name: 'maplibre' | 'mapbox'
  create(options: MapOptions): EngineMap
}

/** @param mapboxToken The token of the maps service, if one is configured. */
export async function loadEngine(mapboxToken: string | null | undefined): Promise<MapEngine> {
  if (!mapboxToken) return (await import('./maplibre.ts')).maplibre
  return (await import('./mapbox.ts')).mapbox(mapboxToken)
}

/** Whether this browser can draw maps. */
export function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  return Boolean(canvas.getContext('webgl2'))
}
