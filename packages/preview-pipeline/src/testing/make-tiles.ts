import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DetailCeiling } from '@wencang/domain'
import type { MadeTiles, TileMaker } from '../child/tile-maker.ts'

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
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-tiles-'))
  try {
    const original = path.join(folder, 'original')
    writeFileSync(original, bytes)
    const [full, open, scratch] = ['full', 'open', 'scratch'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const one of [full, open, scratch]) mkdirSync(one)
    const shares: number[] = []
    const made = await maker(original, { full, open, scratch, progress: (share) => shares.push(share) }, ceiling)
    return await look({ made, full, open, shares })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Files below a folder as sorted relative paths. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
