/** Rotated by EXIF orientation; keeps pixels only. */
export interface PictureVariant {
  width: number
  height: number
  /** `inside` keeps proportions, never enlarges; `cover` fills and crops; `contain` adds margins. */
  fit: 'inside' | 'cover' | 'contain'
  /** Colour of margins and behind transparent parts, as in CSS. */
  background?: string
  /** Format-specific, 1–100. */
  quality: number
  /** WebP if absent. */
  format?: 'webp' | 'avif' | 'jpeg'
  /** Reuses the first variant's pixels: large pictures are decoded once. */
  isOfFirst?: boolean
}

/** The child's only argument; without variants it decodes fully. */
export interface PictureTask {
  variants: PictureVariant[]
}

export const DAMAGED_EXIT_CODE = 3

/** Output header: width, height, byte length; 32-bit numbers. */
export const ENTRY_BYTES = 12
