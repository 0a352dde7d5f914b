import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp.js'
import 'mapbox-gl/dist/mapbox-gl.css'
import workerUrl from 'mapbox-gl/dist/mapbox-gl-csp-worker.js?url'
import type { MapEngine } from './engine.ts'

/** Version 1, the last one with a free licence; its build for pages with a strict policy, whose worker is a file. */
export function mapbox(accessToken: string): MapEngine {
  mapboxgl.workerUrl = workerUrl
  mapboxgl.accessToken = accessToken
  return { name: 'mapbox', create: (options) => new mapboxgl.Map(options) }
}
