import { LRUCache } from '3d-tiles-renderer/core'
import { TilesRenderer } from '3d-tiles-renderer/three'
import { type Object3D, type PerspectiveCamera, Points, PointsMaterial, type WebGLRenderer } from 'three'
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

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
  /** Called once: the tiles show more than the light model, without holes. */
  onReady: () => void
  /** Called once at most, before `onReady`: there are no tiles. */
  onFailed: () => void
}

/** How far a tile's surface may be from the true one on the screen, in its pixels: finer is not seen. In software every triangle costs time. */
const ERROR_PIXELS = { desktop: 1, phone: 1.5, software: 5 }
/** What is kept of tiles in memory: so much stays when they are not in view, and never more than the second. */
const CACHE_BYTES = { desktop: [200e6, 400e6], phone: [80e6, 160e6] } as const
/** How much of the gap to the next point a point covers: behind larger holes the far side would be seen. */
const COVER = 2.8
/** Gaps between points may be wider than errors of a surface, because the points cover them. */
const POINTS_TOLERANCE = 2

/** Opens a tileset of 3D Tiles 1.1. Nothing is loaded before the first `update`. */
export function openDetailTiles(options: DetailTilesOptions): DetailTiles {
  const { url, camera, renderer, loader, hasGraphicsCard, onChange, onReady, onFailed } = options
  const kind = matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop'
  const tiles = new TilesRenderer(url)
  tiles.fetchOptions = { credentials: 'same-origin' }
  const target = ERROR_PIXELS[hasGraphicsCard ? kind : 'software']
  tiles.errorTarget = target
  const cache = new LRUCache()
  cache.minBytesSize = CACHE_BYTES[kind][0]
  cache.maxBytesSize = CACHE_BYTES[kind][1]
  cache.unloadPriorityCallback = tiles.lruCache.unloadPriorityCallback
  tiles.lruCache = cache
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
  const fail = () => {
    if (state !== 'loading') return
    state = 'failed'
    onFailed()
  }
  tiles.addEventListener('load-model', ({ scene, tile }) => {
    scene.traverse((node) => {
      if (!(node instanceof Points)) return
      tiles.errorTarget = target * POINTS_TOLERANCE
      // Of points, the error is the gap between them.
      closeGap(node, tile.geometricError)
    })
    onChange()
  })
  tiles.addEventListener('needs-update', onChange)
  tiles.addEventListener('tiles-load-end', showOnceFiner)
  tiles.addEventListener('load-error', fail)

  return {
    group: tiles.group,
    update() {
      if (state === 'failed') return
      tiles.setResolutionFromRenderer(camera, renderer)
      camera.updateMatrixWorld()
      tiles.group.updateMatrixWorld()
      tiles.update()
    },
    dispose: () => tiles.dispose(),
  }
}

/** In their own colours: a scan's photographs have light in them already. */
function closeGap(node: Points, gap: number): void {
  if (!(node.material instanceof PointsMaterial)) return
  node.material.size = gap * COVER
  node.material.sizeAttenuation = true
  node.material.toneMapped = false
}
