/** Rotated by EXIF orientation; keeps pixels only. */
export interface Rendition {
  width: number
  height: number
  /** `inside` keeps proportions, never enlarges; `cover` fills and crops. */
  fit: 'inside' | 'cover'
  /** Format-specific, 1–100. */
  quality: number
  /** WebP if absent. */
  format?: 'webp' | 'avif'
  /** Reuses the first rendition's pixels: large pictures are decoded once. */
  isOfFirst?: boolean
}

/** The child's only argument; without renditions it decodes fully. */
export interface PictureTask {
  renditions: Rendition[]
}

export const DAMAGED_EXIT_CODE = 3

/** Output header: width, height, byte length; 32-bit numbers. */
export const ENTRY_BYTES = 12
