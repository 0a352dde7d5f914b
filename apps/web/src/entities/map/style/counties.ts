import type { ExpressionSpecification, LayerSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** Output of `scripts/basemap/counties.ts`. */
export const COUNTIES = {
  minzoom: 6,
  maxzoom: 6,
  /** West, south, east and north, in degrees. */
  bounds: [73.4, 18, 135.1, 53.6] as [number, number, number, number],
}

/** Tiles from the page's origin, loaded by view. */
export const countySource = (): VectorSourceSpecification => ({
  type: 'vector',
  ...COUNTIES,
  tiles: [`${new URL('/basemap/counties/', document.baseURI).href}{z}/{x}/{y}.pbf`],
})

/** Borders from zoom 7; names only where they fit. */
export function countyLayers(colours: MapColours, written: ExpressionSpecification): LayerSpecification[] {
  return [
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      'source-layer': 'borders',
      minzoom: 7,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.province,
        'line-width': 0.8,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0, 8, 0.8],
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: 'counties',
      'source-layer': 'names',
      minzoom: 8,
      layout: { 'icon-image': written, 'icon-padding': 6 },
    },
  ]
}
