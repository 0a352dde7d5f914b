import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp.js'
import 'mapbox-gl/dist/mapbox-gl.css'
import workerUrl from 'mapbox-gl/dist/mapbox-gl-csp-worker.js?url'
import type { MapEngine } from './engine.ts'

/** Version 1, the last with a free licence; CSP build with a worker file. */
export function mapbox(accessToken: string): MapEngine {
  mapboxgl.workerUrl = workerUrl
  mapboxgl.accessToken = accessToken
  return { name: 'mapbox', create: (options) => new mapboxgl.Map(options) }
}
