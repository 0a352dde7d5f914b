import type { ViewedPreview } from './asset-viewer.tsx'

/** Preview frame; its size is known before loading. On phones its end is the toolbar's. */
export const VIEWER_FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'
/** Frame of a handscroll: as wide as the page, as high as the scroll with its tools. */
export const SCROLL_FRAME = 'rounded-panel aspect-[2/1] lg:aspect-[3/1]'
const SCROLL_RATIO = 3

/** Pictures at least three times as wide as high. */
export function isHandscroll({ kind, stats }: ViewedPreview): boolean {
  const { width, height } = stats ?? {}
  return kind === 'image' && typeof width === 'number' && typeof height === 'number' && width >= SCROLL_RATIO * height
}

export const pictureFrame = (preview: ViewedPreview): string => (isHandscroll(preview) ? SCROLL_FRAME : VIEWER_FRAME)

/** The object's place in the frame, above the toolbar. */
export const OBJECT_PLACE = 'absolute inset-0 size-full max-md:h-[calc(100%-3.5rem)]'
/** Row of a document's pages, with its scrollbar. */
export const PAGES_HEIGHT = 'h-24 shrink-0'
export const FILM_FRAME = 'max-h-[75vh] w-full overflow-hidden rounded-panel bg-sunken'
export const WAVEFORM_FRAME = 'plinth relative rounded-panel px-6 pt-11 pb-2'
export const WAVEFORM_HEIGHT = 'h-32 w-full'
export const PLAYER_CONTROLS = 'h-14'

/** A film's aspect, known before loading: no black bars. */
export function filmRatio({ stats }: ViewedPreview): string {
  const { width, height } = stats ?? {}
  return typeof width === 'number' && typeof height === 'number' ? `${width} / ${height}` : '4 / 3'
}

/** Aspect of a film's sheet of frames; undefined for old previews. */
export function stripRatio({ stats }: ViewedPreview): string | undefined {
  const { width, height, strip } = stats ?? {}
  if (typeof width !== 'number' || typeof height !== 'number' || !isGrid(strip)) return undefined
  return `${strip.columns * width} / ${strip.rows * height}`
}

const isGrid = (value: unknown): value is { rows: number; columns: number } =>
  typeof value === 'object' && value !== null && 'rows' in value && 'columns' in value
