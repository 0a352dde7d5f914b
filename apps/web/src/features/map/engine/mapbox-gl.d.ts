/** The part of mapbox-gl 1 that we use, because it has no types of its own. Its map has the same API as that of its fork maplibre-gl. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type { Map as EngineMap, MapOptions } from 'maplibre-gl'
  const mapboxgl: { workerUrl: string; accessToken: string; Map: new (options: MapOptions) => EngineMap }
  export default mapboxgl
}
