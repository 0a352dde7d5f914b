import { DownloadPriorityQueue } from '3d-tiles-renderer/core'
import { TilesRenderer } from '3d-tiles-renderer/three'
import { type Object3D, type PerspectiveCamera, Points, PointsMaterial, type WebGLRenderer } from 'three'
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { deviceKind, type Memory } from './memory/memory.ts'
import { keepTilesIn } from './memory/tile-cache.ts'
import { createTries } from './try-again.ts'

/** Full detail of a model in tiles, which come and go with the camera. */
export type DetailTiles = {
  /** In the coordinates of the light model; not to be seen until `onReady` was called. */
  group: Object3D
  /** Chooses the tiles for the view; before every drawing. */
  update(): void
  dispose(): void
}

export type DetailTilesOptions = {
  url: string
  camera: PerspectiveCamera
  renderer: WebGLRenderer
  loader: GLTFLoader
  hasGraphicsCard: boolean
  /** Something has arrived: draw again. */
  onChange: () => void
  /** A tile's content has arrived, or is dropped. */
  onTile: (content: Object3D) => void
  onTileGone: (content: Object3D) => void
  /** Called once: the tiles show more than the light model, without holes. */
  onReady: () => void
  /** How many times as coarse as usual the tiles may be, while the device is slow. */
  coarseness: () => number
  memory: Memory
  /** Called once at most: some tile cannot be loaded, nor later. The others are shown. */
  onFault: () => void
  /** Called once at most, before `onReady`: there are no tiles. */
  onFailed: () => void
}

/** How far a tile's surface may be from the true one on the screen, in its pixels: finer is not seen. In software every triangle costs time. */
const ERROR_PIXELS = { desktop: 1, phone: 1.5, software: 5 }
/** How much of the gap to the next point a point covers: behind larger holes the far side would be seen. */
const COVER = 0.9
/** Gaps between points may be wider than errors of a surface, because the points cover them. */
const POINTS_TOLERANCE = 2

const MOST_DOWNLOADS = 6

/** Opens a tileset of 3D Tiles 1.1. Nothing is loaded before the first `update`. */
export function openDetailTiles(options: DetailTilesOptions): DetailTiles {
  const { url, camera, renderer, loader, hasGraphicsCard, onChange, onReady, onTile, onTileGone } = options
  const tiles = new TilesRenderer(url)
  tiles.fetchOptions = { credentials: 'same-origin' }
  const target = ERROR_PIXELS[hasGraphicsCard ? deviceKind() : 'software']
  tiles.errorTarget = target
  const { cache, coarseness, end } = keepTilesIn(options.memory, tiles, onChange)
  const downloads = new DownloadPriorityQueue()
  downloads.maxJobsPerOrigin = MOST_DOWNLOADS
  downloads.priorityCallback = tiles.downloadQueue.priorityCallback
  tiles.downloadQueue = downloads
  tiles.manager.addHandler(/\.glb$/i, loader)
  tiles.setCamera(camera)
  // 3D Tiles have z upwards, and glTF inside of them y.
  tiles.group.rotation.x = -Math.PI / 2
  tiles.group.visible = false

  let state: 'loading' | 'shown' | 'failed' = 'loading'
  const showOnceFiner = () => {
    // The first tile is coarser than the light model, unless it is the only one.
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
      // While they are in the cache, the library asks for them no more.
      for (const tile of failed) cache.remove(tile)
      failed.clear()
      onChange()
    },
    onFault: options.onFault,
  })
  // The library takes back what waits for its turn, and lets go on what is on its way.
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
      // Of points, the error is the gap between them.
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
