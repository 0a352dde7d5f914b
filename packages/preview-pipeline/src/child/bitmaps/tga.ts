import { type Colour, colourOf555, type Pixels, withVisibleAlpha } from './pixels.ts'

const [PALETTE, COLOUR, GREY] = [1, 2, 3]
const RUN_LENGTHS = 8
const HEADER_BYTES = 18
/** Bits of the picture's descriptor. */
const [RIGHT_TO_LEFT, TOP_DOWN, ALPHA_BITS] = [16, 32, 15]

/**
 * Decodes a TGA (Truevision TGA 2.0). It has no signature: call this by file name.
 * @returns null if it is no such file, cut short, or has more pixels.
 */
export function decodeTga(file: Buffer, mostPixels: number): Pixels | null {
  if (file.length < HEADER_BYTES) return null
  const [width, height] = [file.readUInt16LE(12), file.readUInt16LE(14)]
  const [kind, bits, descriptor] = [file[2] ?? 0, file[16] ?? 0, file[17] ?? 0]
  const colours = readerOf(file, kind & ~RUN_LENGTHS, bits, (descriptor & ALPHA_BITS) > 0)
  if (!colours || width < 1 || height < 1 || width * height > mostPixels) return null
  const data = new Uint8Array(width * height * 4)
  const size = Math.ceil(bits / 8)
  let at = colours.end
  let [left, isRun] = [0, false]
  for (let i = 0; i < width * height; i++) {
    if (kind & RUN_LENGTHS && left === 0) {
      const packet = file[at++] ?? 0
      ;[left, isRun] = [(packet & 127) + 1, packet > 127]
    }
    if (at + size > file.length) return null
    const [column, row] = [i % width, Math.floor(i / width)]
    const x = descriptor & RIGHT_TO_LEFT ? width - 1 - column : column
    const y = descriptor & TOP_DOWN ? row : height - 1 - row
    data.set(colours.read(at), (y * width + x) * 4)
    left--
    if (!isRun || left === 0) at += size
  }
  return withVisibleAlpha({ width, height, data })
}

interface ColourReader {
  /** Where pixels begin. */
  end: number
  read(at: number): Colour
}

function readerOf(file: Buffer, kind: number, bits: number, hasAlpha: boolean): ColourReader | null {
  const from = HEADER_BYTES + (file[0] ?? 0)
  const [first, count, entryBits] = [file.readUInt16LE(3), file.readUInt16LE(5), file[7] ?? 0]
  const end = file[1] === 1 ? from + count * Math.ceil(entryBits / 8) : from
  if (kind === GREY && (bits === 8 || bits === 16))
    return { end, read: (at) => [...grey(file[at] ?? 0), bits === 16 && hasAlpha ? (file[at + 1] ?? 255) : 255] }
  if (kind === COLOUR && [15, 16, 24, 32].includes(bits))
    return { end, read: (at) => colourAt(file, at, bits, hasAlpha) }
  if (kind !== PALETTE || file[1] !== 1 || bits !== 8 || ![15, 16, 24, 32].includes(entryBits)) return null
  const read = (at: number): Colour => {
    const entry = (file[at] ?? 0) - first
    const place = from + entry * Math.ceil(entryBits / 8)
    return entry < 0 || entry >= count || place + 4 > file.length
      ? [0, 0, 0, 255]
      : colourAt(file, place, entryBits, true)
  }
  return { end, read }
}

const grey = (value: number): [number, number, number] => [value, value, value]

function colourAt(file: Buffer, at: number, bits: number, hasAlpha: boolean): Colour {
  if (bits < 24) return colourOf555(file.readUInt16LE(at))
  const alpha = bits === 32 && hasAlpha ? (file[at + 3] ?? 255) : 255
  return [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0, alpha]
}
