/** Widths in pixels; the widest is capped by the original. */
export const PICTURE_WIDTHS = [240, 480, 800] as const
/** Of uploaded pictures: for lists and the asset's page, and across the whole page. */
export const UPLOADED_WIDTHS = { thumbnail: [...PICTURE_WIDTHS, 1280], banner: [800, 1280, 2560] } as const
/** Smallest format first, universally supported last. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormatName = (typeof PICTURE_FORMATS)[number]

/** Picture in several widths and formats, all derivable from its key. */
export interface PictureSet {
  /** Ascending, in pixels. */
  widths: number[]
  /** Key of one width and format, or a template with placeholders. */
  keyOf(width: number | string, format: PictureFormatName | string): string
  /** A turntable is in the same folder. */
  isTurning: boolean
}

const SET = /^((?:[\w.-]+\/)*[a-z0-9-]+_(\d+(?:_\d+)*)(_t)?)\.(\d+)\.webp$/

/** Set of a key; null for single files. */
export function pictureSetOf(key: string): PictureSet | null {
  const [, stem, listed, turning] = SET.exec(key) ?? []
  if (stem === undefined || listed === undefined) return null
  const widths = listed.split('_').map(Number)
  return { widths, keyOf: (width, format) => `${stem}.${width}.${format}`, isTurning: turning !== undefined }
}

/**
 * Stored widths for an original of this width.
 * @param wanted Ascending.
 */
export const widthsOf = (ownWidth: number, wanted: readonly number[] = PICTURE_WIDTHS): number[] => [
  ...wanted.slice(0, -1).filter((width) => width < ownWidth),
  Math.min(ownWidth, wanted.at(-1) ?? ownWidth),
]

/** Key of the widest WebP, shown as `snapshot`. */
export function pictureSetKey(stem: string, widths: number[], isTurning = false): string {
  return `${stem}_${widths.join('_')}${isTurning ? '_t' : ''}.${widths.at(-1)}.webp`
}

/** All file keys of a set; single keys return themselves. */
export function keysBehind(key: string): string[] {
  const set = pictureSetOf(key)
  if (!set) return [key]
  return set.widths.flatMap((width) => PICTURE_FORMATS.map((format) => set.keyOf(width, format)))
}

/** Available widths and formats of a public picture; undefined without variants. */
export function pictureSourcesOf(urlOf: (key: string) => string, key: string) {
  const set = pictureSetOf(key)
  if (!set) return undefined
  return { widths: set.widths, formats: [...PICTURE_FORMATS], template: urlOf(set.keyOf('{width}', '{format}')) }
}

/** Row by row, 4:3 frames, initial view first. */
export const TURNTABLE = { frames: 24, columns: 8, frameWidth: 256 } as const
export const TURNTABLE_NAME = 'turntable.webp'

/** Turntable key beside a picture, or null. */
export const turntableKeyOf = (key: string): string | null =>
  pictureSetOf(key)?.isTurning ? `${key.slice(0, key.lastIndexOf('/'))}/${TURNTABLE_NAME}` : null
