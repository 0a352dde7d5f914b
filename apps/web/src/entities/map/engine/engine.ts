import type { Map as EngineMap, MapOptions } from 'maplibre-gl'

/** Map library, limited to the common API. */
export interface MapEngine {
  name: 'maplibre' | 'mapbox'
  create(options: MapOptions): EngineMap
}

/** @param mapboxToken Token of the maps service, if configured. */
export async function loadEngine(mapboxToken: string | null | undefined): Promise<MapEngine> {
  if (!mapboxToken) return (await import('./maplibre.ts')).maplibre
  return (await import('./mapbox.ts')).mapbox(mapboxToken)
}

/** Requires WebGL 2. */
export function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  return Boolean(canvas.getContext('webgl2'))
}
