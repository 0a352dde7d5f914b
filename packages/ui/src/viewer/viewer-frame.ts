import type { ViewedPreview } from './asset-viewer.tsx'

/** The place of a preview, whose size is known before anything is loaded. */
export const VIEWER_FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'
/** Of a document's page. */
export const PAGE_FRAME = 'aspect-[3/4] rounded-panel md:aspect-[4/3]'
/** Of a film, which has a shape of its own. */
export const FILM_FRAME = 'max-h-[75vh] w-full overflow-hidden rounded-panel bg-sunken'
/** Of a sound's waveform. */
export const WAVEFORM_FRAME = 'plinth rounded-panel px-4 py-6'
export const WAVEFORM_HEIGHT = 'h-32 w-full'

/** A film's own shape, known before it is loaded; no bars beside it. */
export function filmRatio({ stats }: ViewedPreview): string {
  const { width, height } = stats ?? {}
  return typeof width === 'number' && typeof height === 'number' ? `${width} / ${height}` : '4 / 3'
}
