import { Map as EngineMap, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapEngine } from './engine.ts'

// A file of our own origin, because the page's policy requires it.
setWorkerUrl(workerUrl)

export const maplibre: MapEngine = { name: 'maplibre', create: (options) => new EngineMap(options) }
