import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Column, DataTable, Transform, WorkerQueue, writeSog } from '@playcanvas/splat-transform'
import { publicAmount } from '@wencang/domain'
import { Refusal } from '../refusal.ts'
import type { TileMaker } from '../tile-maker.ts'
import { openByteSource } from './byte-source.ts'
import type { PlyHeader } from './header.ts'
import { mostImportant } from './most-important.ts'
import { openPly } from './open-ply.ts'
import { readRows, skipRows } from './rows.ts'
import {
  OPACITY_AT,
  packedWholeSplats,
  plainWholeSplats,
  SCALE_AT,
  SPLAT_FIELDS,
  splatCount,
  wholeChunks,
  type WholeSplatReader,
} from './whole-splats.ts'

const ENTRY = 'scene.sog'
/** What fits into memory while it is written; of more the most important are kept. */
const MOST_KEPT = 4_000_000
/** Each costs four bytes while it is weighed. */
const MOST_READ = 100_000_000
/** What is small is still there. */
const LEAST_WEIGHT = 1e-37
/** Beyond e^40 a size is no size. */
const MAX_LOG_AREA = 80

/**
 * Gaussian splats as SOG: with their own shape, size and haze, which points have not. The colour is the one that is the same from all sides. What is open
 * are the most important ones, as many as the ceiling allows.
 * @returns null for other `.ply` files.
 */
export const makeSplatTiles: TileMaker = async (original, output, ceiling) => {
  // The process is bounded as a whole, so nothing is gained by threads, and each has a memory of its own.
  WorkerQueue.maxWorkers = 0
  const { file, header, close } = openPly(original)
  try {
    const count = splatCount(header)
    if (count === null) return null
    if (count > MOST_READ) throw new Refusal('too_complex', `The file has too many splats: ${count}`)
    const weights = weigh(file, header, count)
    output.progress(0.15)
    const chosen = mostImportant(weights, MOST_KEPT)
    if (chosen.length === 0) throw new Refusal('empty', 'There is nothing to see in the file: it has no splats')
    const table = gather(file, header, chosen)
    output.progress(0.3)
    await write(table, path.join(output.full, ENTRY))
    output.progress(0.7)
    if (ceiling !== 'full') {
      const shown = mostImportant(
        Float32Array.from(chosen, (index) => weights[index] ?? 0),
        publicAmount(ceiling, 'points', count),
      )
      await write(table.clone({ rows: shown }), path.join(output.open, ENTRY))
    }
    output.progress(1)
    const bytes = statSync(path.join(output.full, ENTRY)).size
    return { format: 'sog', entry: ENTRY, stats: { splats: count, kept: chosen.length, bytes } }
  } finally {
    close()
  }
}

type Visit = (splat: Float64Array, index: number) => void

/** Reads the splats from front to back. The array is reused from one to the next. */
function readSplats(file: number, header: PlyHeader, visit: Visit, wants?: (index: number) => boolean): void {
  const source = openByteSource(file, header.bytes)
  const chunks: number[][] = []
  const splat = new Float64Array(SPLAT_FIELDS.length)
  for (const element of header.elements) {
    if (element.name === 'chunk') {
      const chunk = wholeChunks(element)
      readRows(source, header.format, element, (row) => {
        if (chunk) chunks.push(chunk(row))
      })
    } else if (element.name === 'vertex') {
      const read: WholeSplatReader | null = plainWholeSplats(element) ?? packedWholeSplats(element, chunks)
      const take = (row: Parameters<WholeSplatReader>[0], index: number) => {
        read?.(row, index, splat)
        visit(splat, index)
      }
      readRows(source, header.format, element, take, wants)
      return
    } else skipRows(source, header.format, element)
  }
}

/** How much each splat is seen: its opacity times the area that it can cover. 0 for those that are nowhere. */
function weigh(file: number, header: PlyHeader, count: number): Float32Array {
  const weights = new Float32Array(count)
  readSplats(file, header, (splat, index) => {
    if (!splat.every(Number.isFinite)) return
    const scales = splat.subarray(SCALE_AT, SCALE_AT + 3)
    const [a = 0, b = 0, c = 0] = scales
    const area = Math.exp(Math.min(MAX_LOG_AREA, a + b + c - Math.min(a, b, c)))
    weights[index] = Math.max(LEAST_WEIGHT, area / (1 + Math.exp(-(splat[OPACITY_AT] ?? 0))))
  })
  return weights
}

/** The chosen splats in columns. @param chosen ascending. */
function gather(file: number, header: PlyHeader, chosen: Uint32Array): DataTable {
  const columns = SPLAT_FIELDS.map((name) => new Column(name, new Float32Array(chosen.length)))
  let next = 0
  const take: Visit = (splat) => {
    for (let i = 0; i < columns.length; i++) (columns[i] as Column).data[next] = splat[i] ?? 0
    next++
  }
  readSplats(file, header, take, (index) => index === chosen[next])
  // Says in which axes the numbers are, so that they are not turned.
  return new DataTable(columns, Transform.PLY)
}

/** Writes one file. The library sees numbers alone, and no file but this. */
async function write(dataTable: DataTable, target: string): Promise<void> {
  const file = openSync(target, 'wx')
  try {
    let bytesWritten = 0
    const writer = {
      get bytesWritten() {
        return bytesWritten
      },
      write(data: Uint8Array) {
        for (let at = 0; at < data.length; ) at += writeSync(file, data, at)
        bytesWritten += data.length
      },
      close() {},
      abort() {},
    }
    const folders = { createWriter: () => writer, mkdir: async () => undefined }
    const options = { filename: ENTRY, bundle: true, iterations: 1, dataTable, logging: 'silent' } as const
    await writeSog(options, folders)
  } finally {
    closeSync(file)
  }
}
