/** Types for our use of mapbox-gl 1, which has none. Its map has the API of its fork maplibre-gl. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type { Map as EngineMap, MapOptions } from 'maplibre-gl'
  const mapboxgl: { workerUrl: string; accessToken: string; Map: new (options: MapOptions) => EngineMap }
  export default mapboxgl
}
