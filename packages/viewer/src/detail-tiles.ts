import { DownloadPriorityQueue } from '3d-tiles-renderer/core'
import { TilesRenderer } from '3d-tiles-renderer/three'
import { type Object3D, type PerspectiveCamera, Points, PointsMaterial, type WebGLRenderer } from 'three'
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { deviceKind, type Memory } from './memory/memory.ts'
import { keepTilesIn } from './memory/tile-cache.ts'
import { createTries } from './try-again.ts'

/** Full detail as tiles that follow the camera. */
export type DetailTiles = {
  /** In light-model coordinates; hidden until `onReady`. */
  group: Object3D
  /** Selects tiles for the view; call before each frame. */
  update(): void
  dispose(): void
}

export type DetailTilesOptions = {
  url: string
  camera: PerspectiveCamera
  renderer: WebGLRenderer
  loader: GLTFLoader
  hasGraphicsCard: boolean
  /** Requests a redraw. */
  onChange: () => void
  /** A tile's content was loaded or dropped. */
  onTile: (content: Object3D) => void
  onTileGone: (content: Object3D) => void
  /** Called once, when tiles exceed the model without holes. */
  onReady: () => void
  /** Error multiplier while the device is slow. */
  coarseness: () => number
  memory: Memory
  /** Called at most once, on permanent failure; others stay. */
  onFault: () => void
  /** Called at most once, before `onReady`. */
  onFailed: () => void
}

/** Pixels: finer is invisible, and costly in software. */
const ERROR_PIXELS = { desktop: 1, phone: 1.5, software: 5 }
/** Relative to the gap: larger holes show the far side. */
const COVER = 0.9
/** Points cover their gaps, so larger errors are acceptable. */
const POINTS_TOLERANCE = 2

const MAX_DOWNLOADS = 6

/** Opens 3D Tiles 1.1; loads nothing before `update`. */
export function openDetailTiles(options: DetailTilesOptions): DetailTiles {
  const { url, camera, renderer, loader, hasGraphicsCard, onChange, onReady, onTile, onTileGone } = options
  const tiles = new TilesRenderer(url)
  tiles.fetchOptions = { credentials: 'same-origin' }
  const target = ERROR_PIXELS[hasGraphicsCard ? deviceKind() : 'software']
  tiles.errorTarget = target
  const { cache, coarseness, end } = keepTilesIn(options.memory, tiles, onChange)
  const downloads = new DownloadPriorityQueue()
  downloads.maxJobsPerOrigin = MAX_DOWNLOADS
  downloads.priorityCallback = tiles.downloadQueue.priorityCallback
  tiles.downloadQueue = downloads
  tiles.manager.addHandler(/\.glb$/i, loader)
  tiles.setCamera(camera)
  // 3D Tiles are z-up, their glTF content is y-up.
  tiles.group.rotation.x = -Math.PI / 2
  tiles.group.visible = false

  let state: 'loading' | 'shown' | 'failed' = 'loading'
  const showOnceFiner = () => {
    // The root is coarser than the model, unless alone.
    if (state !== 'loading' || ![...tiles.visibleTiles].some(({ parent, children }) => parent || !children?.length))
      return
    state = 'shown'
    tiles.group.visible = true
    onReady()
  }
  const failed = new Set<object>()
  const tries = createTries({
    again() {
      tiles.resetFailedTiles()
      // The library does not request cached tiles again.
      for (const tile of failed) cache.remove(tile)
      failed.clear()
      onChange()
    },
    onFault: options.onFault,
  })
  // The library cancels queued tiles but not running downloads.
  const onTheirWay = new Set<object>()
  tiles.addEventListener('tile-download-start', ({ tile }: { tile: object }) => onTheirWay.add(tile))
  const cancelUnwanted = () => {
    for (const tile of onTheirWay) {
      if (cache.isUsed(tile)) continue
      onTheirWay.delete(tile)
      cache.remove(tile)
    }
  }
  tiles.addEventListener('load-error', ({ tile, url: failedUrl }: { tile: object | null; url: string | URL }) => {
    if (tile) {
      onTheirWay.delete(tile)
      failed.add(tile)
    }
    const isLast = !tries.failed(String(failedUrl))
    if (!isLast || tile || state !== 'loading') return
    state = 'failed'
    options.onFailed()
  })
  let tolerance = 1
  tiles.addEventListener('load-model', ({ scene, tile }) => {
    onTheirWay.delete(tile)
    scene.traverse((node) => {
      if (!(node instanceof Points)) return
      tolerance = POINTS_TOLERANCE
      // For points the error is the gap between them.
      closeGap(node, tile.geometricError)
    })
    onTile(scene)
    onChange()
  })
  tiles.addEventListener('dispose-model', ({ scene }) => onTileGone(scene))
  tiles.addEventListener('needs-update', onChange)
  tiles.addEventListener('tiles-load-end', showOnceFiner)

  return {
    group: tiles.group,
    update() {
      if (state === 'failed') return
      tiles.errorTarget = target * tolerance * options.coarseness() * coarseness()
      tiles.setResolutionFromRenderer(camera, renderer)
      camera.updateMatrixWorld()
      tiles.group.updateMatrixWorld()
      tiles.update()
      cancelUnwanted()
    },
    dispose() {
      tries.end()
      tiles.dispose()
      end()
    },
  }
}

function closeGap(node: Points, gap: number): void {
  if (!(node.material instanceof PointsMaterial)) return
  node.material.size = gap * COVER
  node.material.sizeAttenuation = true
}
