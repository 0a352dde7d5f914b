import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DetailCeiling } from '@wencang/domain'
import type { MadeTiles, TileMaker } from '../child/tile-maker.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface TilesForTest {
  made: MadeTiles | null
  full: string
  open: string
  /** Reported progress. */
  shares: number[]
}

/** Runs a tile maker in this process; its folders exist during `look`. */
export async function withTilesFrom<T>(
  maker: TileMaker,
  bytes: Uint8Array,
  ceiling: DetailCeiling,
  look: (tiles: TilesForTest) => Promise<T> | T,
): Promise<T> {
  using folder = temporaryFolder()
  return await look(await makeTilesIn(folder.path, maker, bytes, ceiling))
}

export async function makeTilesIn(
  folder: string,
  maker: TileMaker,
  bytes: Uint8Array,
  ceiling: DetailCeiling,
): Promise<TilesForTest> {
  const made = (name: string) => {
    mkdirSync(path.join(folder, name))
    return path.join(folder, name)
  }
  const original = path.join(folder, 'original')
  writeFileSync(original, bytes)
  const shares: number[] = []
  const output = {
    full: made('full'),
    open: made('open'),
    scratch: made('scratch'),
    progress: (share: number) => void shares.push(share),
  }
  return { ...output, shares, made: await maker(original, output, ceiling) }
}

/** Files below a folder as sorted relative paths. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
