import OpenSeadragon from 'openseadragon'
import { pageMemory, pictureBytes } from './memory/memory.ts'

export type DeepZoom = {
  /** Zooms in above 1, out below. */
  zoom(factor: number): void
  /** Moves the view by shares of its size. */
  pan(right: number, down: number): void
  whole(): void
  /** Width of the free picture, in its pixels. */
  width: number
  /** Whether one of its pixels covers one of the window: more only blurs. */
  isAtLimit(): boolean
  places: PicturePlaces
  dispose(): void
}

type Point = { x: number; y: number }

/** Converts between frame pixels and picture shares. */
export type PicturePlaces = {
  frame(): { width: number; height: number }
  pixelAt(shareX: number, shareY: number): Point
  shareAt(pixelX: number, pixelY: number): Point
  /** Centres a point, in picture shares. */
  centre(shareX: number, shareY: number): void
  /** Brings a rectangle, in picture shares, into view. */
  look(box: Point & { width: number; height: number }): void
  /**
   * Called after each move.
   * @returns Function that unsubscribes.
   */
  onChange(use: () => void): () => void
}

export type DeepZoomOptions = {
  /** Light picture, shown without tiles. */
  url: string
  /** URL of a IIIF `info.json`. */
  tilesUrl: string | null
}

/** Maximum screen pixels per picture pixel. */
const MAX_ENLARGEMENT = 4
const SECONDS_OF_ZOOM = 0.6
const TILE_TIMEOUT_MILLISECONDS = 60_000

/** Tile size of the generator. */
const TILE_EDGE = 512
/** Limits: half the page's budget, at least one window. */
const [MAX_TILES, MIN_TILES] = [200, 30]

/** Number of cached tiles for a budget. */
export const tilesKept = (roomBytes: number): number =>
  Math.max(MIN_TILES, Math.min(MAX_TILES, Math.floor(roomBytes / 2 / pictureBytes(TILE_EDGE, TILE_EDGE))))

/**
 * Opens a picture; resolves when completely drawn.
 * @throws If the picture or its tile description fails to load.
 */
export async function openDeepZoom(element: HTMLElement, options: DeepZoomOptions): Promise<DeepZoom> {
  const tileSource = options.tilesUrl ? await describedAt(options.tilesUrl) : { type: 'image', url: options.url }
  const memory = pageMemory()
  const [held, kept] = [memory.hold(), tilesKept(memory.room())]
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = OpenSeadragon({
    element,
    // A 2D canvas draws cross-origin pictures without CORS.
    drawer: 'canvas',
    crossOriginPolicy: false,
    showNavigationControl: false,
    // The labelled element around it handles keys.
    keyboardNavEnabled: false,
    tabIndex: -1,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    animationTime: isCalm ? 0 : SECONDS_OF_ZOOM,
    blendTime: 0,
    immediateRender: isCalm,
    visibilityRatio: 1,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: MAX_ENLARGEMENT,
    timeout: TILE_TIMEOUT_MILLISECONDS,
    maxImageCacheCount: kept,
  })
  const close = () => {
    viewer.destroy()
    held.end()
  }
  try {
    viewer.open({ tileSource })
    await drawn(viewer)
  } catch (error) {
    close()
    throw error
  }
  const { viewport, world } = viewer
  const { x, y } = world.getItemAt(0).getContentSize()
  const whole = pictureBytes(x, y)
  held.set(options.tilesUrl ? Math.min(whole, kept * pictureBytes(TILE_EDGE, TILE_EDGE)) : whole)
  const settle = () => viewport.applyConstraints(isCalm)
  return {
    zoom(factor) {
      viewport.zoomBy(factor, undefined, isCalm)
      settle()
    },
    pan(right, down) {
      const { width, height } = viewport.getBounds()
      viewport.panBy(new OpenSeadragon.Point(right * width, down * height), isCalm)
      settle()
    },
    whole: () => viewport.goHome(isCalm),
    width: x,
    isAtLimit: () => viewport.viewportToImageZoom(viewport.getZoom(true)) >= 1,
    places: placesOf(viewer, isCalm),
    dispose: close,
  }
}

function placesOf(viewer: OpenSeadragon.Viewer, isCalm: boolean): PicturePlaces {
  const { viewport, world, element } = viewer
  const size = () => world.getItemAt(0).getContentSize()
  return {
    frame: () => ({ width: element.clientWidth, height: element.clientHeight }),
    pixelAt(x, y) {
      const { x: width, y: height } = size()
      return viewport.imageToViewerElementCoordinates(new OpenSeadragon.Point(x * width, y * height))
    },
    shareAt(x, y) {
      const { x: width, y: height } = size()
      const at = viewport.viewerElementToImageCoordinates(new OpenSeadragon.Point(x, y))
      return { x: at.x / width, y: at.y / height }
    },
    centre(x, y) {
      const { x: width, y: height } = size()
      viewport.panTo(viewport.imageToViewportCoordinates(x * width, y * height), isCalm)
      viewport.applyConstraints(isCalm)
    },
    look({ x, y, width, height }) {
      const whole = size()
      const box = viewport.imageToViewportRectangle(x * whole.x, y * whole.y, width * whole.x, height * whole.y)
      viewport.fitBoundsWithConstraints(box, isCalm)
    },
    onChange(use) {
      viewer.addHandler('update-viewport', use)
      return () => viewer.removeHandler('update-viewport', use)
    },
  }
}

/** Resolves against the requested URL: redirects may be signed per file. */
async function describedAt(tilesUrl: string): Promise<object> {
  const address = new URL(tilesUrl, document.baseURI)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The description of the tiles cannot be read: ${response.status}`)
  const info = (await response.json()) as object
  return { ...info, id: new URL('.', address).href.replace(/\/$/, '') }
}

/** Resolves when the view is complete. */
function drawn(viewer: OpenSeadragon.Viewer): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The picture cannot be loaded'))
    viewer.addOnceHandler('open-failed', fail)
    viewer.addOnceHandler('tile-load-failed', fail)
    viewer.addOnceHandler('open', () => {
      const item = viewer.world.getItemAt(0)
      if (item.getFullyLoaded()) resolve()
      else item.addOnceHandler('fully-loaded-change', () => resolve())
    })
  })
}
