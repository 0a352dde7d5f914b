import { type FileHandle, open } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

/** Boxes leading to a track's tables (ISO/IEC 14496-12, 8.2 to 8.6). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** Run tables: sample count and shared value, four bytes each. */
const RUNS = new Set(['stts', 'ctts'])
const RUN_BYTES = 8
const BLOCK_BYTES = RUN_BYTES * 8192
/** Hours of one-picture fragments; hostile files may hold more. */
const MAX_BOXES = 1_000_000

/**
 * Refuses tables with more samples than the file has bytes.
 * The reader would list them all.
 * @throws {Refusal}
 */
export async function checkSampleCounts(original: string): Promise<void> {
  await using file = await open(original)
  const { size } = await file.stat()
  await checkBoxes({ file, size, boxes: 0 }, 0, size)
}

interface Reading {
  file: FileHandle
  size: number
  boxes: number
}

async function checkBoxes(reading: Reading, from: number, end: number): Promise<void> {
  let at = from
  while (at + 8 <= end) {
    if (++reading.boxes > MAX_BOXES) throw new Refusal('damaged', 'The file consists of too many parts')
    const header = await read(reading, at, 16)
    if (header.length < 8) return
    const size = boxSize(header, end - at)
    if (size === null) return
    const type = header.toString('latin1', 4, 8)
    const body = at + (header.readUInt32BE(0) === 1 ? 16 : 8)
    const last = Math.min(at + size, end)
    if (CONTAINERS.has(type)) await checkBoxes(reading, body, last)
    else if (RUNS.has(type)) await checkRuns(reading, body, last)
    at += size
  }
}

/** @returns null when the rest is not boxes. */
function boxSize(header: Buffer, left: number): number | null {
  const short = header.readUInt32BE(0)
  if (short === 0) return left
  if (short !== 1) return short < 8 ? null : short
  return header.length < 16 ? null : Math.max(16, Number(header.readBigUInt64BE(8)))
}

/** @param from Offset of version, flags and number of runs. */
async function checkRuns(reading: Reading, from: number, end: number): Promise<void> {
  const head = await read(reading, from, 8)
  if (head.length < 8) return
  let left = Math.min(head.readUInt32BE(4), Math.floor((end - from - 8) / RUN_BYTES))
  let samples = 0
  for (let at = from + 8; left > 0; at += BLOCK_BYTES) {
    const block = await read(reading, at, Math.min(BLOCK_BYTES, left * RUN_BYTES))
    if (block.length < RUN_BYTES) return
    for (let i = 0; i + RUN_BYTES <= block.length; i += RUN_BYTES, left--) samples += block.readUInt32BE(i)
    if (samples > reading.size) throw new Refusal('damaged', 'The file lists more samples than it has bytes')
  }
}

async function read({ file }: Reading, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
