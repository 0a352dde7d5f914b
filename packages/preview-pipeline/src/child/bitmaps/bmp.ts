import { type Colour, colourOf555, type Pixels, withVisibleAlpha } from './pixels.ts'

const [RAW, MASKS, ALPHA_MASKS] = [0, 3, 6]
const CORE_BYTES = 12

interface Header {
  width: number
  height: number
  isTopDown: boolean
  bits: number
  /** Where pixels begin. */
  at: number
  palette: Colour[]
  /** Bits of red, green, blue and alpha. */
  masks: number[]
}

/**
 * Decodes an uncompressed BMP of any depth.
 * @returns null for other files, run lengths, or more pixels.
 */
export function decodeBmp(file: Buffer, mostPixels: number): Pixels | null {
  const header = headerOf(file)
  if (!header) return null
  const { width, height, isTopDown, bits, at, palette, masks } = header
  const stride = Math.ceil((width * bits) / 32) * 4
  if (width < 1 || height < 1 || width * height > mostPixels || at + stride * height > file.length) return null
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = at + (isTopDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x++) data.set(pixelAt(file, row, x, bits, palette, masks), (y * width + x) * 4)
  }
  return withVisibleAlpha({ width, height, data })
}

function headerOf(file: Buffer): Header | null {
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') return null
  const [at, headerBytes] = [file.readUInt32LE(10), file.readUInt32LE(14)]
  const isCore = headerBytes === CORE_BYTES
  const width = isCore ? file.readUInt16LE(18) : file.readInt32LE(18)
  const signed = isCore ? file.readUInt16LE(20) : file.readInt32LE(22)
  const bits = file.readUInt16LE(isCore ? 24 : 28)
  const compression = isCore ? RAW : file.readUInt32LE(30)
  if (![1, 4, 8, 16, 24, 32].includes(bits) || ![RAW, MASKS, ALPHA_MASKS].includes(compression)) return null
  const hasMasks = compression !== RAW && bits >= 16 && file.length >= 70
  const hasAlphaMask = hasMasks && (headerBytes >= 56 || compression === ALPHA_MASKS)
  const masks = hasMasks ? [54, 58, 62, ...(hasAlphaMask ? [66] : [])].map((from) => file.readUInt32LE(from)) : []
  const masksBehind = hasMasks && headerBytes === 40 ? masks.length * 4 : 0
  const palette = bits <= 8 ? paletteOf(file, 14 + headerBytes + masksBehind, isCore ? 3 : 4, at) : []
  return { width, height: Math.abs(signed), isTopDown: signed < 0, bits, at, palette, masks }
}

function paletteOf(file: Buffer, from: number, size: number, end: number): Colour[] {
  const colours: Colour[] = []
  for (let i = from; i + size <= Math.min(end, file.length) && colours.length < 256; i += size)
    colours.push([file[i + 2] ?? 0, file[i + 1] ?? 0, file[i] ?? 0, 255])
  return colours
}

const BLACK: Colour = [0, 0, 0, 255]

function pixelAt(file: Buffer, row: number, x: number, bits: number, palette: Colour[], masks: number[]): Colour {
  if (bits <= 8) {
    const byte = file[row + Math.floor((x * bits) / 8)] ?? 0
    const shift = 8 - bits - ((x * bits) % 8)
    return palette[(byte >> shift) & (2 ** bits - 1)] ?? BLACK
  }
  const from = row + (x * bits) / 8
  if (bits === 24) return [file[from + 2] ?? 0, file[from + 1] ?? 0, file[from] ?? 0, 255]
  const value = bits === 16 ? file.readUInt16LE(from) : file.readUInt32LE(from)
  if (masks.length > 0) return [0, 1, 2, 3].map((part) => masked(value, masks[part])) as Colour
  if (bits === 16) return colourOf555(value)
  return [file[from + 2] ?? 0, file[from + 1] ?? 0, file[from] ?? 0, file[from + 3] ?? 255]
}

/** Bits under a mask as a byte; opaque without one. */
function masked(value: number, mask = 0): number {
  if (mask === 0) return 255
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return Math.round((((value & mask) >>> shift) * 255) / most)
}
