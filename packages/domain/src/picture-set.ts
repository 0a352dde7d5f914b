/** Widths in pixels in which lists get a picture; the widest one is as wide as the picture, if that is narrower. */
export const PICTURE_WIDTHS = [240, 480, 800] as const
/** From the lightest to the one that every browser knows. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormatName = (typeof PICTURE_FORMATS)[number]

/** A picture that is stored in several widths and formats. Its key names them, so that wherever the key is, all of them are known. */
export interface PictureSet {
  /** Ascending, in pixels. */
  widths: number[]
  /** The key of the picture in one width and format; also with placeholders in their place. */
  keyOf(width: number | string, format: PictureFormatName | string): string
  /** There is a turntable in the same folder. */
  isTurning: boolean
}

const SET = /^((?:[\w.-]+\/)*[a-z0-9-]+_(\d+(?:_\d+)*)(_t)?)\.(\d+)\.webp$/

/** The set that a key belongs to; null for the key of a single file. */
export function pictureSetOf(key: string): PictureSet | null {
  const [, stem, listed, turning] = SET.exec(key) ?? []
  if (stem === undefined || listed === undefined) return null
  const widths = listed.split('_').map(Number)
  return { widths, keyOf: (width, format) => `${stem}.${width}.${format}`, isTurning: turning !== undefined }
}

/** The widths that a picture of this width is stored in. @param wanted Ascending. */
export const widthsOf = (ownWidth: number, wanted: readonly number[] = PICTURE_WIDTHS): number[] => [
  ...wanted.slice(0, -1).filter((width) => width < ownWidth),
  Math.min(ownWidth, wanted.at(-1) ?? ownWidth),
]

/** The key of a picture that is stored in these widths: that of the widest one, as WebP, which is what `snapshot` shows. */
export function pictureSetKey(stem: string, widths: number[], isTurning = false): string {
  return `${stem}_${widths.join('_')}${isTurning ? '_t' : ''}.${widths.at(-1)}.webp`
}

/** The keys of all files behind a key: of a set, of each width and format; of any other, itself. */
export function keysBehind(key: string): string[] {
  const set = pictureSetOf(key)
  if (!set) return [key]
  return set.widths.flatMap((width) => PICTURE_FORMATS.map((format) => set.keyOf(width, format)))
}

/** How the frames of a turntable lie in its picture: row by row, each 4:3, the first one as the model is shown at first. */
export const TURNTABLE = { frames: 24, columns: 8, frameWidth: 256 } as const
export const TURNTABLE_NAME = 'turntable.webp'

/** The key of the turntable beside a picture; null if there is none. */
export const turntableKeyOf = (key: string): string | null =>
  pictureSetOf(key)?.isTurning ? `${key.slice(0, key.lastIndexOf('/'))}/${TURNTABLE_NAME}` : null
