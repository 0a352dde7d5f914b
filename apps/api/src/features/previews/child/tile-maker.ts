import type { DetailCeiling, TileFormat } from '@wencang/domain'

/** Where a maker of tiles puts what it makes. */
export interface TileOutput {
  /** An empty folder for full detail. It is private, unless the ceiling is `full`. */
  full: string
  /**
   * An empty folder for what everybody may read: complete in itself, with an entry of the same name, and nothing finer than the ceiling. A file that is in
   * both is best a hard link. It stays empty if the ceiling is `full`.
   */
  open: string
  /** A folder for temporary files. */
  scratch: string
  /** @param share of the work that is done, 0 to 1. Cheap: it may be called often. */
  progress(share: number): void
}

export interface MadeTiles {
  format: TileFormat
  /** The file that a viewer opens, relative to its folder. Files refer to each other by relative paths. */
  entry: string
  /** Facts of the tiles, as JSON, some hundred bytes. */
  stats: Record<string, unknown>
}

/**
 * Makes the tiles of one untrusted file, of which only that file is read, in pieces: memory stays below 2 GB for 5 GiB.
 * @returns null if the light preview already shows everything.
 * @throws {Refusal} when the file itself is the reason that there are none.
 */
export type TileMaker = (original: string, output: TileOutput, ceiling: DetailCeiling) => Promise<MadeTiles | null>
