import type { Map as EngineMap, MapOptions } from 'maplibre-gl'

/** A library that draws maps. Both that we have are used by what they share, under the types of one. */
export interface MapEngine {
  name: 'maplibre' | 'mapbox'
  create(options: MapOptions): EngineMap
}

/** @param mapboxToken The token of the maps service, where one is configured. */
export async function loadEngine(mapboxToken: string | null | undefined): Promise<MapEngine> {
  if (!mapboxToken) return (await import('./maplibre.ts')).maplibre
  return (await import('./mapbox.ts')).mapbox(mapboxToken)
}

/** Whether this browser draws maps at all. */
export function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  return Boolean(canvas.getContext('webgl2'))
}
