import { Map as EngineMap, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapEngine } from './engine.ts'

// The content security policy requires our own origin.
setWorkerUrl(workerUrl)

export const maplibre: MapEngine = { name: 'maplibre', create: (options) => new EngineMap(options) }
