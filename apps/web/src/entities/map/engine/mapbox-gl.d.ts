/** Types of mapbox-gl 1, which has none and shares maplibre-gl's map API. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type { Map as EngineMap, MapOptions } from 'maplibre-gl'

  const mapboxgl: { workerUrl: string; accessToken: string; Map: new (options: MapOptions) => EngineMap }
  export default mapboxgl
}
