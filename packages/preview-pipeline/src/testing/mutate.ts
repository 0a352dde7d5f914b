import { createHash } from 'node:crypto'

/** Edge values: signs, range ends and impossible counts. */
const NASTY = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff]

/** Deterministic mutation by seed; may still be valid by chance. */
export function mutated(file: Buffer, seed: number): Buffer {
  let drawn = 0
  const random = () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32LE() / 2 ** 32
  const below = (limit: number) => Math.floor(random() * limit)
  // Most headers are in the first part of a file.
  const place = () => below(random() < 0.6 ? Math.min(file.length, 512) : file.length)
  const bytes = Buffer.from(file)
  const changes: (() => Buffer)[] = [
    () => bytes.subarray(0, below(bytes.length)),
    () => Buffer.concat([bytes.subarray(0, place()), bytes.subarray(place())]),
    () => {
      for (let left = 1 + below(30); left > 0; left--) bytes[place()] = below(256)
      return bytes
    },
    () => {
      const at = Math.min(place(), Math.max(0, bytes.length - 4))
      if (bytes.length >= 4) bytes.writeUInt32LE(NASTY[below(NASTY.length)] ?? 0, at)
      return bytes
    },
    () => {
      // Changes a digit of a text header, and so a count.
      const digits = [...bytes.subarray(0, 2_000).entries()].filter(([, byte]) => byte >= 0x30 && byte <= 0x39)
      const digit = digits[below(Math.max(1, digits.length))]
      if (digit) bytes[digit[0]] = 0x39
      return bytes
    },
  ]
  return changes[below(changes.length)]?.() ?? bytes
}
