import type { ViewedPreview } from './asset-viewer.tsx'

/** Preview frame; its size is known before loading. */
export const VIEWER_FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'
/** Row of a document's pages, with its scrollbar. */
export const PAGES_HEIGHT = 'h-24 shrink-0'
export const FILM_FRAME = 'max-h-[75vh] w-full overflow-hidden rounded-panel bg-sunken'
export const WAVEFORM_FRAME = 'plinth rounded-panel px-4 py-6'
export const WAVEFORM_HEIGHT = 'h-32 w-full'

/** A film's aspect, known before loading: no black bars. */
export function filmRatio({ stats }: ViewedPreview): string {
  const { width, height } = stats ?? {}
  return typeof width === 'number' && typeof height === 'number' ? `${width} / ${height}` : '4 / 3'
}
