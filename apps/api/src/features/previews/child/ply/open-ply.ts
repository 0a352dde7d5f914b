import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { MAX_HEADER_BYTES, type PlyElement, type PlyHeader, readPlyHeader, sizeOf } from './header.ts'

/** PLY file whose header's row counts fit its size. */
export interface OpenPly {
  file: number
  header: PlyHeader
  close(): void
}

/** @throws {Refusal} when it is no PLY file, or cut short. */
export function openPly(path: string): OpenPly {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(MAX_HEADER_BYTES)
    const header = readPlyHeader(start.subarray(0, readSync(file, start, 0, start.length, 0)))
    const fileBytes = fstatSync(file).size
    for (const element of header.elements) requireInFile(header, element, fileBytes)
    return { file, header, close: () => closeSync(file) }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** Headers may declare any number of rows. */
function requireInFile({ format, bytes }: PlyHeader, { count, properties }: PlyElement, fileBytes: number): void {
  const least = properties.reduce((sum, { type, countType }) => sum + sizeOf(countType ?? type), 0)
  const rowBytes = format === 'ascii' ? Math.max(1, properties.length * 2 - 1) : least
  if (count * rowBytes > fileBytes - bytes + 1) throw new Refusal('damaged', 'The file is cut short')
}
