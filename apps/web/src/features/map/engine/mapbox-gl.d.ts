/** What we use of mapbox-gl 1, which brings no types: its map has what maplibre-gl, its descendant, has. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type { Map as EngineMap, MapOptions } from 'maplibre-gl'
  const mapboxgl: { workerUrl: string; accessToken: string; Map: new (options: MapOptions) => EngineMap }
  export default mapboxgl
}
