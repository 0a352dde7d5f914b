import type { ViewedPreview } from './asset-viewer.tsx'

export const secondsOf = ({ stats }: ViewedPreview, name: 'durationSeconds' | 'clipSeconds'): number => {
  const seconds = stats?.[name]
  return typeof seconds === 'number' ? seconds : 0
}

/** Segments that show more than the clip, if any. */
export function piecesOf({ tiles, url }: ViewedPreview): string | null {
  return tiles?.format === 'hls' && (!tiles.isPart || !url) ? tiles.url : null
}
