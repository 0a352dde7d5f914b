import type { ExpressionSpecification, LayerSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** What `scripts/basemap/counties.ts` has made: borders and names of counties. */
export const COUNTIES = {
  minzoom: 6,
  maxzoom: 6,
  /** West, south, east and north, in degrees. */
  bounds: [73.4, 18, 135.1, 53.6] as [number, number, number, number],
}

/** The tiles are served from the page's origin, and loaded as the view needs them. */
export const countySource = (): VectorSourceSpecification => ({
  type: 'vector',
  ...COUNTIES,
  tiles: [`${new URL('basemap/counties/', document.baseURI).href}{z}/{x}/{y}.pbf`],
})

/** Borders from near; names when cities have theirs, and only where there is room for them. */
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
