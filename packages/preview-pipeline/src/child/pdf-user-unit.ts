import { constants, inflateSync } from 'node:zlib'

const MAX_DEPTH = 50
const MAX_DICTIONARY_BYTES = 64 * 1024
/** Of all object streams together. */
const MAX_INFLATED_BYTES = 64 * 1024 ** 2

/**
 * Finds the `UserUnit` of a document's first page (ISO 32000-2, 7.7.3.3), because PDFium does not read it.
 * @returns points per unit; 1 if absent, or in encrypted object streams.
 */
export function userUnitOf(file: Buffer): number {
  const packed = packedObjects(file)
  const objectAt = (reference: string | undefined) =>
    reference === undefined ? '' : (plainObject(file, reference) ?? packed().get(Number(reference)) ?? '')
  const root = file.lastIndexOf('/Root')
  let page = root < 0 ? '' : objectAt(referenceOf(dictionaryAt(file, root), 'Root'))
  page = objectAt(referenceOf(page, 'Pages'))
  for (let depth = 0; depth < MAX_DEPTH && page.includes('/Kids'); depth++)
    page = objectAt(/\/Kids\s*\[\s*(\d+)\s+\d+\s+R/.exec(page)?.[1])
  const unit = Number(/\/UserUnit\s+(\d*\.?\d+)(?![\d.]|\s+\d+\s+R)/.exec(page)?.[1])
  return unit > 0 ? unit : 1
}

const referenceOf = (dictionary: string, key: string) =>
  new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R`).exec(dictionary)?.[1]

const dictionaryAt = (file: Buffer, at: number) => file.toString('latin1', at, at + MAX_DICTIONARY_BYTES)

/** The last version of an object, which updates append. */
function plainObject(file: Buffer, number: string): string | undefined {
  const head = `${number} 0 obj`
  for (let at = file.lastIndexOf(head); at >= 0; at = at === 0 ? -1 : file.lastIndexOf(head, at - 1)) {
    const before = file[at - 1] ?? 0
    if (before >= 0x30 && before <= 0x39) continue
    return dictionaryAt(file, at).split('endobj')[0]
  }
  return undefined
}

/** Objects in compressed object streams by number (ISO 32000-2, 7.5.7), read at the first call. */
function packedObjects(file: Buffer): () => Map<number, string> {
  let found: Map<number, string> | undefined
  return () => {
    if (found) return found
    found = new Map()
    let left = MAX_INFLATED_BYTES
    for (let at = file.indexOf('/ObjStm'); at >= 0 && left > 0; at = file.indexOf('/ObjStm', at + 1)) {
      const [start, end] = [file.indexOf('stream', at + 7), file.indexOf('endstream', at)]
      const dictionary = file.toString('latin1', file.lastIndexOf(' obj', at), start)
      const content = inflated(file.subarray(start + 'stream'.length, end), left)
      left -= content.length
      const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
      const places = content.slice(0, first).trim().split(/\s+/).map(Number)
      for (let i = 0; i + 1 < places.length; i += 2)
        found.set(
          places[i] ?? 0,
          content.slice(first + (places[i + 1] ?? 0), first + (places[i + 3] ?? content.length)),
        )
    }
    return found
  }
}

/** @param data With the line end after `stream`. @returns empty if it cannot be inflated. */
function inflated(data: Buffer, maxOutputLength: number): string {
  const start = data[0] === 0x0d ? 2 : 1
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength }
    return inflateSync(data.subarray(start), options).toString('latin1')
  } catch {
    return ''
  }
}
