import type { DetailCeiling, Orientation, TileFormat } from '@wencang/domain'

export interface TileOutput {
  /** Empty folder for full detail; private unless the ceiling is `full`. */
  full: string
  /** Empty folder for public detail, with the same entry name. Hard-link common files. */
  open: string
  scratch: string
  /** @param share Of the work that is done, 0 to 1. Cheap: it may be called often. */
  progress(share: number): void
}

export interface MadeTiles {
  format: TileFormat
  /** Entry file, relative to its folder. Files use relative references. */
  entry: string
  /** Facts of the tiles: JSON of some hundred bytes. */
  stats: Record<string, unknown>
}

/**
 * Streams one untrusted file: at most 2 GB memory for 5 GiB.
 * @param orientation Same as of the light preview.
 * @returns null if the light preview already shows everything.
 * @throws {Refusal} when the file itself is the reason that there are none.
 */
export type TileMaker = (
  original: string,
  output: TileOutput,
  ceiling: DetailCeiling,
  orientation?: Orientation,
) => Promise<MadeTiles | null>
