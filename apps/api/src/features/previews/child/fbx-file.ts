import { decodeText } from './text-encoding.ts'

const MAGIC = 'Kaydara FBX Binary'
const SETTINGS_BYTES = 256 * 1024

/** Whether an FBX file is in the binary encoding. */
export const isBinary = (file: Buffer): boolean => file.toString('latin1', 0, MAGIC.length) === MAGIC

/** Version of an FBX file, 7400 for 7.4; null if it states none. */
export function fbxVersion(file: Buffer): number | null {
  if (isBinary(file)) return file.length >= 27 ? file.readUInt32LE(23) : null
  const start = file.toString('latin1', 0, 4096)
  const stated = /FBXVersion:\s*(\d{4,5})\b/.exec(start)?.[1]
  if (stated) return Number(stated)
  const [, major, minor] = /^;\s*FBX (\d+)\.(\d+)/.exec(start) ?? []
  return major ? Number(major) * 1000 + Number(minor) * 100 : null
}

/** Reads a global setting from the leading part. */
export const settingOf = (file: Buffer, name: string): number | null =>
  valuesOf(file.subarray(0, SETTINGS_BYTES), name).next().value?.value ?? null

/** Names of models that the file hides by `Visibility` or `Show`. */
export function hiddenModels(file: Buffer): Set<string> {
  const names = new Set<string>()
  for (const property of ['Visibility', 'Show']) {
    for (const { at, value } of valuesOf(file, property)) {
      const name = value === 0 ? modelBefore(file, at) : null
      if (name !== null) names.add(name)
    }
  }
  return names
}

/** Finds all values of a property. Both encodings write name, strings, then value. */
function* valuesOf(file: Buffer, name: string): Generator<{ at: number; value: number }> {
  const key = isBinary(file) ? stringRecord(name) : Buffer.from(`"${name}"`, 'latin1')
  for (let at = file.indexOf(key); at >= 0; at = file.indexOf(key, at + key.length)) {
    const value = isBinary(file) ? binaryValue(file, at + key.length) : textValue(file, at + key.length)
    if (value !== null) yield { at, value }
  }
}

function stringRecord(text: string): Buffer {
  const head = Buffer.alloc(5)
  head.write('S', 'latin1')
  head.writeUInt32LE(text.length, 1)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

function textValue(file: Buffer, at: number): number | null {
  const line = file.toString('latin1', at, at + 200)
  const value = /^(?:\s*,\s*"[^"\n]*"){3}\s*,\s*(-?[\d.eE+-]+)/.exec(line)?.[1]
  return value === undefined ? null : Number(value)
}

function binaryValue(file: Buffer, start: number): number | null {
  let at = start
  while (file[at] === 'S'.charCodeAt(0) && at + 5 < file.length) at += 5 + file.readUInt32LE(at + 1)
  const kind = String.fromCharCode(file[at] ?? 0)
  if (kind === 'I' && at + 5 <= file.length) return file.readInt32LE(at + 1)
  if (kind === 'D' && at + 9 <= file.length) return file.readDoubleLE(at + 1)
  return null
}

/** Bytes between a model's name and its properties. */
const MODEL_BYTES = 64 * 1024
const MAX_NAME_BYTES = 1024

/** Name of the model whose properties include this place. */
function modelBefore(file: Buffer, place: number): string | null {
  const from = Math.max(0, place - MODEL_BYTES)
  const before = file.subarray(from, place)
  if (!isBinary(file)) {
    const start = before.lastIndexOf('Model: ')
    const end = before.indexOf('\n', start)
    const line = start < 0 || end < 0 ? '' : before.toString('latin1', start, end)
    const name = /^Model: \d+,\s*"(?:Model::)?([^"]*)"/.exec(line)?.[1]
    return name === undefined ? null : decodeText(Buffer.from(name, 'latin1'))
  }
  const end = before.lastIndexOf('\0\x01Model')
  for (let start = end; start >= 5 && end - start < MAX_NAME_BYTES; start--) {
    if (before[start - 5] !== 'S'.charCodeAt(0) || before.readUInt32LE(start - 4) !== end + 7 - start) continue
    return decodeText(before.subarray(start, end))
  }
  return null
}
