import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'
import { countyLayers, countySource } from './counties.ts'
import type { OwnTiles } from './own-tiles.ts'
import { reliefLayer, reliefSource } from './relief.ts'

/** Maps service tiles for missing details; their borders and names are never drawn. */
const streetSource: Record<string, SourceSpecification> = {
  streets: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' },
}

const STREETS_FROM_ZOOM = 8

function streetLayers(colours: MapColours): LayerSpecification[] {
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

export type StyleOptions = {
  colours: MapColours
  locale: string
  /** Changes with the theme, to redraw names. */
  theme: string
  /** Whether the maps service's streets and waters are available. */
  hasStreets: boolean
  /** Layers of the operator's tile server. */
  own?: OwnTiles | undefined
}

type LineLook = { colour: string; width: number | ExpressionSpecification; opacity: number | ExpressionSpecification }

/** Basemap files come from the page's origin. */
const basemapUrl = () => new URL('/basemap/basemap.json', document.baseURI).href

const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

/** Bundled basemap: land, waters, China's areas. Foreign borders are not drawn. */
export function basemapStyle({ colours, locale, theme, hasStreets, own }: StyleOptions): StyleSpecification {
  const name: ExpressionSpecification = ['get', locale === 'zh-CN' ? 'zh' : 'en']
  const written: ExpressionSpecification = ['concat', ['get', 'kind'], '|', theme, '|', name]
  const fill = (id: string, kind: string, colour: string): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'basemap',
    filter: isKind(kind),
    // Antialiasing would draw every area twice; edges need none.
    paint: { 'fill-color': colour, 'fill-antialias': false },
  })
  const line = (id: string, kind: string, look: LineLook): LayerSpecification => ({
    id,
    type: 'line',
    source: 'basemap',
    filter: isKind(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': look.colour, 'line-width': look.width, 'line-opacity': look.opacity },
  })
  // At high zoom the maps service has detailed waters.
  const waters = hasStreets ? { maxzoom: STREETS_FROM_ZOOM } : {}
  return {
    version: 8,
    sources: {
      basemap: { type: 'geojson', data: basemapUrl(), maxzoom: 10 },
      relief: reliefSource(),
      counties: countySource(),
      ...(hasStreets && streetSource),
      ...own?.sources,
    },
    ...(own?.glyphs && { glyphs: own.glyphs }),
    ...(own?.sprite && { sprite: own.sprite }),
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      fill('land', 'land', colours.land),
      fill('country', 'country', colours.country),
      reliefLayer(theme),
      { ...fill('lakes', 'lake', colours.water), ...waters },
      { ...line('rivers', 'river', { colour: colours.river, width: RIVER_WIDTH, opacity: 0.4 }), ...waters },
      ...(hasStreets ? streetLayers(colours) : []),
      ...(own?.layers ?? []),
      ...countyLayers(colours, written),
      line('provinces', 'province', { colour: colours.province, width: 0.7, opacity: PROVINCE_OPACITY }),
      line('border', 'country', { colour: colours.border, width: 1.2, opacity: 0.65 }),
      line('sea-line', 'sea-line', { colour: colours.border, width: 2, opacity: 0.75 }),
      {
        id: 'city-dots',
        type: 'circle',
        source: 'basemap',
        minzoom: 5,
        filter: ['all', isKind('city-name'), seenFrom()],
        paint: {
          'circle-radius': 2.5,
          'circle-color': colours.halo,
          'circle-stroke-color': colours.faintName,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'city-names',
        type: 'symbol',
        source: 'basemap',
        minzoom: 5,
        filter: ['all', isKind('city-name'), seenFrom()],
        layout: {
          'icon-image': written,
          'icon-anchor': 'left',
          'icon-offset': [4, 0],
          'icon-padding': 3,
          'symbol-sort-key': ['get', 'rank'],
        },
      },
      ...siteLayers(colours, written),
      {
        id: 'sea-names',
        type: 'symbol',
        source: 'basemap',
        filter: ['all', isKind('sea-name'), ['<=', ['*', 6, ['get', 'rank']], ['zoom']]],
        layout: { 'icon-image': written, 'icon-padding': 3 },
      },
      {
        id: 'water-names',
        type: 'symbol',
        source: 'basemap',
        minzoom: 5.6,
        filter: isKind('water-name'),
        layout: { 'icon-image': written, 'icon-padding': 3 },
      },
      {
        id: 'province-names',
        type: 'symbol',
        source: 'basemap',
        maxzoom: 8,
        filter: isKind('province-name'),
        layout: { 'icon-image': written, 'icon-padding': 3 },
      },
    ],
  }
}

/** Heritage sites appear together with city names. */
const SITES_FROM_ZOOM = 7

function siteLayers(colours: MapColours, written: ExpressionSpecification): LayerSpecification[] {
  const common = { source: 'basemap', minzoom: SITES_FROM_ZOOM, filter: isKind('site-name') } as const
  return [
    {
      ...common,
      id: 'site-dots',
      type: 'circle',
      paint: { 'circle-radius': 3, 'circle-color': colours.border, 'circle-opacity': 0.8 },
    },
    {
      ...common,
      id: 'site-names',
      type: 'symbol',
      layout: { 'icon-image': written, 'icon-anchor': 'left', 'icon-offset': [5, 0], 'icon-padding': 3 },
    },
  ]
}

/** Hong Kong and Macau: no county lines follow their borders. */
const WITHOUT_COUNTY_LINES = ['810000', '820000']
const NEAR_PROVINCE: ExpressionSpecification = ['match', ['get', 'code'], WITHOUT_COUNTY_LINES, 0.7, 0]
/** Gone where county lines are drawn: they are other outlines of the same borders. */
const PROVINCE_OPACITY: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 7, 0.7, 8, NEAR_PROVINCE]

/** Hairlines at low zoom, fainter than provinces. */
const RIVER_WIDTH: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 3, 0.5, 6, 1.1, 10, 2.4]

/** Provincial capitals first, then other cities. */
function seenFrom(): ExpressionSpecification {
  return ['>=', ['zoom'], ['match', ['get', 'rank'], 1, 5, 5.8]]
}
