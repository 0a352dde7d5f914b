import { fstatSync, readSync } from 'node:fs'
import { openedFile } from '../opened-file.ts'
import { Refusal } from '../refusal.ts'
import { type ByteSource, openByteSource } from './byte-source.ts'
import { MAX_HEADER_BYTES, type PlyElement, type PlyHeader, readPlyHeader, sizeOf } from './header.ts'
import { skipRows } from './rows.ts'

/** PLY file whose header's row counts fit its size. */
export interface OpenPly extends Disposable {
  file: number
  header: PlyHeader
  /** Opens a source at an element's first row. */
  sourceAt(element: PlyElement): ByteSource
}

/** @throws {Refusal} when it is no PLY file, or cut short. */
export function openPly(path: string): OpenPly {
  using opened = new DisposableStack()
  const { file } = opened.use(openedFile(path))
  const start = Buffer.alloc(MAX_HEADER_BYTES)
  const header = readPlyHeader(start.subarray(0, readSync(file, start, 0, start.length, 0)))
  const fileBytes = fstatSync(file).size
  for (const element of header.elements) requireInFile(header, element, fileBytes)
  const sourceAt = (element: PlyElement) => {
    const source = openByteSource(file, header.bytes)
    for (const before of header.elements.slice(0, header.elements.indexOf(element)))
      skipRows(source, header.format, before)
    return source
  }
  const kept = opened.move()
  return { file, header, sourceAt, [Symbol.dispose]: () => kept.dispose() }
}

/** First vertex element, if any. */
export const vertexOf = ({ elements }: PlyHeader): PlyElement | undefined =>
  elements.find(({ name }) => name === 'vertex')

/** Elements that describe a surface, in any order with the vertices. */
export const facesOf = ({ elements }: PlyHeader): PlyElement[] =>
  elements.filter(({ name, count }) => (name === 'face' || name === 'tristrips') && count > 0)

/** Headers may declare any number of rows. */
function requireInFile({ format, bytes }: PlyHeader, { count, properties }: PlyElement, fileBytes: number): void {
  const least = properties.reduce((sum, { type, countType }) => sum + sizeOf(countType ?? type), 0)
  const rowBytes = format === 'ascii' ? Math.max(1, properties.length * 2 - 1) : least
  if (count * rowBytes > fileBytes - bytes + 1) throw new Refusal('damaged', 'The file is cut short')
}
