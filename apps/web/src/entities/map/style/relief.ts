import type { LayerSpecification, RasterSourceSpecification } from 'maplibre-gl'

/** Output of `scripts/basemap/relief.ts`: about 4 km per pixel. */
export const RELIEF = {
  tileSize: 512,
  minzoom: 2,
  maxzoom: 5,
  /** West, south, east and north, in degrees. */
  bounds: [67.5, 0, 146.25, 55.8] as [number, number, number, number],
}

/** Tiles from the page's origin, loaded by view. */
export const reliefSource = (): RasterSourceSpecification => ({
  type: 'raster',
  ...RELIEF,
  tiles: [`${new URL('/basemap/relief/', document.baseURI).href}{z}/{x}/{y}.webp`],
})

/** Grey mapping by theme; plains nearly keep the base colour. */
const LOOKS = {
  light: { opacity: 0.42, darkest: 0.35, brightest: 1 },
  dark: { opacity: 0.38, darkest: 0, brightest: 0.34 },
}

/** Strongest at province level; faint from near, where its pixels are 16 times their size. */
export function reliefLayer(theme: string): LayerSpecification {
  const { opacity, darkest, brightest } = LOOKS[theme === 'dark' ? 'dark' : 'light']
  return {
    id: 'relief',
    type: 'raster',
    source: 'relief',
    paint: {
      'raster-opacity': [
        'interpolate',
        ['linear'],
        ['zoom'],
        2,
        opacity * 0.6,
        4,
        opacity,
        7,
        opacity * 0.8,
        9,
        opacity * 0.3,
      ],
      'raster-brightness-min': darkest,
      'raster-brightness-max': brightest,
    },
  }
}
