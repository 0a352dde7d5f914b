/** A rendition to make: rotated by its EXIF orientation, pixels only. */
export interface Rendition {
  width: number
  height: number
  /** `inside` keeps the proportions and never enlarges; `cover` fills the whole area and crops the rest. */
  fit: 'inside' | 'cover'
  /** 1–100, as the format counts. */
  quality: number
  /** WebP if absent. */
  format?: 'webp' | 'avif'
  /** Made of the first rendition's pixels, so that a large picture is decoded once. */
  isOfFirst?: boolean
}

/** The child's task, passed as its only argument; without renditions it only decodes the picture in full. */
export interface PictureTask {
  renditions: Rendition[]
}

export const DAMAGED_EXIT_CODE = 3

/** One rendition in the child's output: width, height and length as 32-bit numbers, then that many bytes. */
export const ENTRY_BYTES = 12
