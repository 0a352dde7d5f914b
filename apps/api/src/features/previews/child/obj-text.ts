import { decodeText, toUtf8 } from './text-encoding.ts'

const KEYWORD = 'mtllib'
const MAX_LIBRARIES = 16
const LINE_FEED = 10

/** Places of the lines that name material files. */
function libraryLines(obj: Buffer): { from: number; end: number }[] {
  const lines: { from: number; end: number }[] = []
  for (let at = obj.indexOf(KEYWORD); at >= 0 && lines.length < MAX_LIBRARIES; at = obj.indexOf(KEYWORD, at + 1)) {
    const end = obj.indexOf(LINE_FEED, at)
    if (
      obj
        .subarray(obj.lastIndexOf(LINE_FEED, at) + 1, at)
        .toString('latin1')
        .trim() !== ''
    )
      continue
    lines.push({ from: at, end: end < 0 ? obj.length : end })
  }
  return lines
}

/** File names of an OBJ's materials, one a line. */
export const materialNames = (obj: Buffer): string[] => [
  ...new Set(
    libraryLines(obj).map(({ from, end }) =>
      decodeText(obj.subarray(from + KEYWORD.length, end))
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ),
  ),
]

const MODEL = 'model.obj'
const MATERIALS = 'materials.mtl'

/** Joins an OBJ with its materials in UTF-8, under names that every reader finds. @returns files by name, the model first. */
export function joinMaterials(obj: Buffer, materials: Buffer[]): Map<string, Buffer> {
  const [model = obj, ...libraries] = toUtf8([obj, ...materials])
  const [line = { from: 0, end: 0 }] = libraryLines(model)
  const named = [model.subarray(0, line.from), Buffer.from(`${KEYWORD} ${MATERIALS}\n`), model.subarray(line.end)]
  return new Map([
    [MODEL, libraries.length > 0 ? Buffer.concat(named) : model],
    [MATERIALS, Buffer.concat(libraries.flatMap((library) => [library, Buffer.from('\n')]))],
  ])
}
