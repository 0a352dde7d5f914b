import { statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Column, DataTable, Transform, WorkerQueue, writeSog } from '@playcanvas/splat-transform'
import { AS_READ, type Orientation, publicAmount } from '@wencang/domain'
import { openedFile } from '../opened-file.ts'
import { Refusal } from '../refusal.ts'
import type { TileMaker } from '../tile-maker.ts'
import { mostImportant } from './most-important.ts'
import { type OpenPly, openPly } from './open-ply.ts'
import { OPACITY_AT, readSplats, SCALE_AT, SPLAT_FIELDS, splatCount } from './splats.ts'
import { splatTurner } from './turn-splats.ts'

const ENTRY = 'scene.sog'
/** Levels from 1 on lie beside the entry. */
const fileOf = (level: number) => (level === 0 ? ENTRY : `scene-${level}.sog`)
/** Memory limit; only the most important splats are kept. */
const MAX_KEPT = 4_000_000
/** Cumulative splats per file; the first loads fast on any connection. */
const UP_TO = [250_000, 1_000_000, MAX_KEPT]
/** Each costs four bytes while weighed. */
const MAX_READ = 100_000_000
/** Keeps tiny splats above weight 0. */
const MIN_WEIGHT = 1e-37
/** Limit of log area against overflow. */
const MAX_LOG_AREA = 80

/**
 * Writes Gaussian splats as SOG, with view-independent colour. Most important first.
 * @returns null for other `.ply` files.
 */
export const makeSplatTiles: TileMaker = async (original, output, ceiling, orientation) => {
  // No workers: each needs memory, and the process is limited.
  WorkerQueue.maxWorkers = 0
  using ply = openPly(original)
  const count = splatCount(ply.header)
  if (count === null) return null
  if (count > MAX_READ) throw new Refusal('too_complex', `The file has too many splats: ${count}`)
  const weights = weigh(ply, count)
  output.progress(0.15)
  const chosen = mostImportant(weights, MAX_KEPT)
  if (chosen.length === 0) throw new Refusal('empty', 'There is nothing to see in the file: it has no splats')
  const table = gather(ply, chosen, orientation)
  output.progress(0.3)
  const own = Float32Array.from(chosen, (index) => weights[index] ?? 0)
  const full = await writeLevels(table, levelsOf(own, chosen.length), output.full)
  output.progress(0.7)
  const shown = publicAmount(ceiling, 'points', count)
  const open = ceiling === 'full' ? null : await writeLevels(table, levelsOf(own, shown), output.open)
  output.progress(1)
  const stats = { splats: count, kept: chosen.length, ...full, ...(open && { openLevels: open.levels }) }
  return { format: 'sog', entry: ENTRY, stats }
}

/** Splat indices per file. @param most All together. */
export function levelsOf(weights: Float32Array, most: number, upTo = UP_TO): Uint32Array[] {
  const isTaken = new Uint8Array(weights.length)
  return upTo.flatMap((bound) => {
    const added = mostImportant(weights, Math.min(bound, most)).filter((place) => !isTaken[place])
    for (const place of added) isTaken[place] = 1
    return added.length > 0 ? [added] : []
  })
}

/** @returns the number of files, and their bytes. */
async function writeLevels(table: DataTable, levels: Uint32Array[], folder: string) {
  let bytes = 0
  for (const [level, rows] of levels.entries()) {
    const file = path.join(folder, fileOf(level))
    await write(rows.length === table.numRows ? table : table.clone({ rows }), file)
    bytes += statSync(file).size
  }
  return { levels: levels.length, bytes }
}

/** Visible weight: opacity times maximum area; 0 if not finite. */
function weigh(ply: OpenPly, count: number): Float32Array {
  const weights = new Float32Array(count)
  readSplats(ply, (splat, index) => {
    if (!splat.every(Number.isFinite)) return
    const scales = splat.subarray(SCALE_AT, SCALE_AT + 3)
    const [a = 0, b = 0, c = 0] = scales
    const area = Math.exp(Math.min(MAX_LOG_AREA, a + b + c - Math.min(a, b, c)))
    const weight = area / (1 + Math.exp(-(splat[OPACITY_AT] ?? 0)))
    weights[index] = Math.max(MIN_WEIGHT, weight * spreadOf(index))
  })
  return weights
}

/** Varies by up to 5 %, so that equal splats are chosen all over the scene. */
const spreadOf = (index: number) => 0.95 + (0.05 * (Math.imul(index, 0x9e3779b1) >>> 8)) / 2 ** 24

/** Gathers the chosen splats in columns. @param chosen Ascending. */
function gather(ply: OpenPly, chosen: Uint32Array, orientation: Orientation = AS_READ): DataTable {
  const columns = SPLAT_FIELDS.map((name) => new Column(name, new Float32Array(chosen.length)))
  const turn = splatTurner(orientation)
  let next = 0
  const take = (splat: Float64Array) => {
    turn(splat)
    for (let i = 0; i < columns.length; i++) (columns[i] as Column).data[next] = splat[i] ?? 0
    next++
  }
  readSplats(ply, take, (index) => index === chosen[next])
  // Declares the axes, so that the library does not turn them.
  return new DataTable(columns, Transform.PLY)
}

/** Writes one file without giving the library file access. */
async function write(dataTable: DataTable, target: string): Promise<void> {
  using opened = openedFile(target, 'wx')
  let bytesWritten = 0
  const writer = {
    get bytesWritten() {
      return bytesWritten
    },
    write(data: Uint8Array) {
      for (let at = 0; at < data.length; ) at += writeSync(opened.file, data, at)
      bytesWritten += data.length
    },
    close() {},
    abort() {},
  }
  const folders = { createWriter: () => writer, mkdir: async () => undefined }
  const options = { filename: ENTRY, bundle: true, iterations: 1, dataTable, logging: 'silent' } as const
  await writeSog(options, folders)
}
