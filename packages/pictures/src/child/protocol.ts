/** A picture to be made: turned as its camera was held, without anything but pixels. */
export interface Rendition {
  width: number
  height: number
  /** `inside` keeps the proportions and enlarges nothing; `cover` fills the whole and cuts what stands out. */
  fit: 'inside' | 'cover'
  /** Of WebP, 1–100. */
  quality: number
}

/** What the child is asked, as its only argument; no renditions: only decode it, in full. */
export interface PictureTask {
  renditions: Rendition[]
}

export const DAMAGED_EXIT_CODE = 3

/** One made picture in the child's output: width, height and length as 32-bit numbers, then so many bytes. */
export const ENTRY_BYTES = 12
