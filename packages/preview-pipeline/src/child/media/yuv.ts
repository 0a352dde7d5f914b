/** Planar 4:2:0, 4:2:2 or 4:4:4 pixels of a decoded frame. */
export interface YuvFrame {
  width: number
  height: number
  /** Planes Y, U and V, without gaps; above eight bits in two bytes, little-endian. */
  planes: Buffer
  /** The decoder's name of the format (WebCodecs), empty for those without one. */
  format: string
  /** `matrix` of ISO/IEC 23001-8 as WebCodecs names it. */
  matrix?: string | null
  isFullRange?: boolean
}

/** Weights of red and blue in the luma, by matrix. */
const WEIGHTS: Record<string, [red: number, blue: number]> = {
  bt709: [0.2126, 0.0722],
  smpte170m: [0.299, 0.114],
  bt470bg: [0.299, 0.114],
  'bt2020-ncl': [0.2627, 0.0593],
}
/** Browsers take untagged films of this height for BT.709. */
const HIGH_DEFINITION_LINES = 720

/** Shifts of the chroma planes and bytes per sample. */
type Layout = [x: number, y: number, bytes: number]
const NAMED: Record<string, Layout> = { I420: [1, 1, 1], I422: [1, 0, 1], I444: [0, 0, 1] }
const LAYOUTS: Layout[] = [
  [1, 1, 1],
  [1, 0, 1],
  [1, 1, 2],
  [1, 0, 2],
  [0, 0, 1],
  [0, 0, 2],
]

const chromaOf = ({ width, height }: YuvFrame, [x, y]: Layout) => ({
  columns: (width + x) >> x,
  rows: (height + y) >> y,
})
const bytesOf = (frame: YuvFrame, layout: Layout) => {
  const { columns, rows } = chromaOf(frame, layout)
  return (frame.width * frame.height + 2 * columns * rows) * layout[2]
}

/** @returns RGB, a byte each; null for an unknown format. */
export function rgbOf(frame: YuvFrame): Buffer | null {
  const { width, height, planes, format } = frame
  const candidates = format ? [NAMED[format]] : LAYOUTS
  const layout = candidates.find((one) => one && bytesOf(frame, one) === planes.length && holdsSamples(planes, one))
  const [red, blue] = WEIGHTS[frame.matrix ?? (height >= HIGH_DEFINITION_LINES ? 'bt709' : 'smpte170m')] ?? []
  if (!layout || red === undefined || blue === undefined) return null
  const samples = layout[2] === 1 ? planes : wordsOf(planes)
  const bits = layout[2] === 1 ? 8 : bitsOf(samples)
  // Unnamed formats of eight bits are those of full range (JPEG).
  const isFull = frame.isFullRange || (!format && bits === 8)
  const unit = 2 ** (bits - 8)
  const [black, lumaRange, chromaRange] = isFull
    ? [0, 2 ** bits - 1, 2 ** bits - 1]
    : [16 * unit, 219 * unit, 224 * unit]
  const { columns, rows } = chromaOf(frame, layout)
  const [u, v] = [width * height, width * height + columns * rows]
  const luma = 255 / lumaRange
  const chroma = (2 * 255) / chromaRange
  const green = 1 - red - blue
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0, to = 0; y < height; y++) {
    const row = (y >> layout[1]) * columns
    for (let x = 0; x < width; x++, at++, to += 3) {
      const near = row + (x >> layout[0])
      const light = ((samples[at] ?? 0) - black) * luma
      const b = ((samples[u + near] ?? 0) - 128 * unit) * chroma * (1 - blue)
      const r = ((samples[v + near] ?? 0) - 128 * unit) * chroma * (1 - red)
      pixels[to] = clamped(light + r)
      pixels[to + 1] = clamped(light - (blue * b + red * r) / green)
      pixels[to + 2] = clamped(light + b)
    }
  }
  return pixels
}

const clamped = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value))

const MAX_BITS = 12
const wordsOf = (planes: Buffer) => new Uint16Array(planes.buffer, planes.byteOffset, planes.length >> 1)

/** Tells samples of two bytes from eight-bit ones of the same length. */
function holdsSamples(planes: Buffer, [, , bytes]: Layout): boolean {
  return bytes === 1 || wordsOf(planes).every((sample) => sample < 2 ** MAX_BITS)
}

const bitsOf = (samples: Uint8Array | Uint16Array) => (samples.some((sample) => sample >= 1024) ? MAX_BITS : 10)
