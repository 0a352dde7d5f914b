import { decodeText, toUtf8 } from './text-encoding.ts'

const KEYWORD = 'mtllib'
const MAX_LIBRARIES = 16
const LINE_FEED = 10

/** Lines that name material files, without the keyword. */
function libraryLines(obj: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let at = obj.indexOf(KEYWORD); at >= 0 && lines.length < MAX_LIBRARIES; at = obj.indexOf(KEYWORD, at + 1)) {
    const end = obj.indexOf(LINE_FEED, at)
    if (
      obj
        .subarray(obj.lastIndexOf(LINE_FEED, at) + 1, at)
        .toString('latin1')
        .trim() !== ''
    )
      continue
    lines.push(obj.subarray(at + KEYWORD.length, end < 0 ? obj.length : end))
  }
  return lines
}

/** File names of an OBJ's materials, one a line. */
export const materialNames = (obj: Buffer): string[] => [
  ...new Set(
    libraryLines(obj).map((line) =>
      decodeText(line)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ),
  ),
]

/** Converts an OBJ and its materials to UTF-8, as one text each. */
export function inUtf8(obj: Buffer, materials: Buffer[]): [obj: Buffer, materials: Buffer] {
  const [model = obj, ...libraries] = toUtf8([obj, ...materials])
  return [model, Buffer.concat(libraries.flatMap((library) => [library, Buffer.from('\n')]))]
}
