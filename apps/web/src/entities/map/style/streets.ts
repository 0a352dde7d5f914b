import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** Maps service tiles for missing details; their borders and names are never drawn. */
export const streetSource: Record<string, SourceSpecification> = {
  streets: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' },
}

export const STREETS_FROM_ZOOM = 8

export function streetLayers(colours: MapColours): LayerSpecification[] {
  const common = { source: 'streets', minzoom: STREETS_FROM_ZOOM } as const
  return [
    { ...common, id: 'waters', type: 'fill', 'source-layer': 'water', paint: { 'fill-color': colours.water } },
    {
      ...common,
      id: 'waterways',
      type: 'line',
      'source-layer': 'waterway',
      paint: { 'line-color': colours.water, 'line-width': 1.4 },
    },
    {
      ...common,
      id: 'roads',
      type: 'line',
      'source-layer': 'road',
      paint: {
        'line-color': colours.road,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, 0.5, 16, 5],
      },
    },
  ]
}
