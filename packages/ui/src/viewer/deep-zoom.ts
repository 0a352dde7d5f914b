import OpenSeadragon from 'openseadragon'
import { pageMemory, pictureBytes } from './memory/memory.ts'

/** Controls of an open picture. */
export type DeepZoom = {
  /** Nearer for a factor above 1, farther for one below. */
  zoom(factor: number): void
  /** Moves the view by shares of its own width and height. */
  pan(right: number, down: number): void
  whole(): void
  places: PicturePlaces
  dispose(): void
}

type Point = { x: number; y: number }

/** Where parts of the picture are in its frame: pixels of the frame, and shares of the picture. */
export type PicturePlaces = {
  frame(): { width: number; height: number }
  pixelAt(shareX: number, shareY: number): Point
  shareAt(pixelX: number, pixelY: number): Point
  /** Brings a rectangle, in shares of the picture, into view. */
  look(box: Point & { width: number; height: number }): void
  /** Calls `use` when the view has moved. @returns the end of it. */
  onChange(use: () => void): () => void
}

export type DeepZoomOptions = {
  /** The light picture, shown where there are no tiles. */
  url: string
  /** The address of a IIIF `info.json`. */
  tilesUrl: string | null
}

/** How far one pixel of the picture may be enlarged. */
const MAX_ENLARGEMENT = 4
const SECONDS_OF_ZOOM = 0.6
const TILE_TIMEOUT_MILLISECONDS = 60_000

/** As tiles are made. */
const TILE_EDGE = 512
/** So many are kept, if half of the page's room is enough for them, and never fewer than fill a window. */
const [MOST_TILES, LEAST_TILES] = [200, 30]

/** How many tiles a picture may keep. */
export const tilesKept = (roomBytes: number): number =>
  Math.max(LEAST_TILES, Math.min(MOST_TILES, Math.floor(roomBytes / 2 / pictureBytes(TILE_EDGE, TILE_EDGE))))

/**
 * Opens a picture in an element of fixed size. Resolves when the whole picture is drawn.
 * @throws when the picture, or the description of its tiles, cannot be loaded.
 */
export async function openDeepZoom(element: HTMLElement, options: DeepZoomOptions): Promise<DeepZoom> {
  const tileSource = options.tilesUrl ? await describedAt(options.tilesUrl) : { type: 'image', url: options.url }
  const memory = pageMemory()
  const [held, kept] = [memory.hold(), tilesKept(memory.room())]
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = OpenSeadragon({
    element,
    // Pictures come from another host, and a canvas in two dimensions may draw them without asking it.
    drawer: 'canvas',
    crossOriginPolicy: false,
    showNavigationControl: false,
    // The keys belong to the element around it, which has a name.
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

/**
 * Who makes tiles does not know where they will lie, so their identifier is relative. It is replaced by the address that was asked, not by the one that it
 * led to: that may be signed for this one file.
 */
async function describedAt(tilesUrl: string): Promise<object> {
  const address = new URL(tilesUrl, document.baseURI)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The description of the tiles cannot be read: ${response.status}`)
  const info = (await response.json()) as object
  return { ...info, id: new URL('.', address).href.replace(/\/$/, '') }
}

/** Resolves when nothing that is in view is missing. */
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
