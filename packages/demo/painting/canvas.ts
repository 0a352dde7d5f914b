import { type Colour, colour } from '../modelling/colour.ts'

/** A sheet of paper: the light that it reflects, 0 to 1, for red, green and blue; layers of ink multiply. */
export interface Canvas {
  width: number
  height: number
  /** Three values a pixel. */
  light: Float32Array
}

export function createCanvas(width: number, height: number, paperAt: (x: number, y: number) => Colour): Canvas {
  const light = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) light.set(paperAt(x, y), (y * width + x) * 3)
  }
  return { width, height, light }
}

/** Lays ink on a pixel. @param amount 0 none to 1 all. */
export function stain(canvas: Canvas, x: number, y: number, ink: Colour, amount: number): void {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height || amount <= 0) return
  const at = (Math.floor(y) * canvas.width + Math.floor(x)) * 3
  const cover = Math.min(1, amount)
  for (let channel = 0; channel < 3; channel++) {
    const paper = canvas.light[at + channel] ?? 1
    canvas.light[at + channel] =
      paper * (1 - cover) + (ink[channel] ?? 0) * paper * cover + (ink[channel] ?? 0) * 0.12 * cover
  }
}

/** A soft round dab of the brush. */
export function dab(canvas: Canvas, x: number, y: number, radius: number, ink: Colour, amount: number): void {
  const reach = Math.ceil(radius + 1)
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const edge = 1 - Math.hypot(dx, dy) / (radius + 0.75)
      if (edge > 0) stain(canvas, x + dx, y + dy, ink, amount * Math.min(1, edge * 2.2))
    }
  }
}

/** A stroke through points, thick and thin as the brush is pressed. */
export function stroke(
  canvas: Canvas,
  points: [number, number][],
  widthAt: (t: number) => number,
  ink: Colour,
  amount: number,
): void {
  for (let i = 0; i < points.length - 1; i++) {
    const a: [number, number] = points[i] ?? [0, 0]
    const b: [number, number] = points[i + 1] ?? [0, 0]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const steps = Math.max(1, Math.ceil(length / 1.4))
    for (let step = 0; step < steps; step++) {
      const t = (i + step / steps) / (points.length - 1)
      const width = widthAt(t)
      const flow = amount * Math.min(1, 1.6 / Math.max(1, width * 0.8))
      dab(
        canvas,
        a[0] + ((b[0] - a[0]) * step) / steps,
        a[1] + ((b[1] - a[1]) * step) / steps,
        width,
        ink,
        Math.min(1, flow * 1.3),
      )
    }
  }
}

/** A red seal with a few strokes left white. */
export function stampSeal(canvas: Canvas, x: number, y: number, size: number): void {
  const red = colour('#b4301f')
  for (let dy = 0; dy < size; dy++) {
    for (let dx = 0; dx < size; dx++) {
      const [u, v] = [dx / size, dy / size]
      const isEdge = u < 0.07 || v < 0.07 || u > 0.93 || v > 0.93
      const isStroke =
        [0.3, 0.5, 0.7].some((at) => Math.abs(u - at) < 0.045 && v > 0.2 && v < 0.8) ||
        [0.28, 0.52, 0.74].some((at) => Math.abs(v - at) < 0.04 && Math.abs(u - 0.5) < 0.3)
      if (isEdge || !isStroke) stain(canvas, x + dx, y + dy, red, isEdge ? 0.8 : 0.86)
    }
  }
}

/** RGB as screens take it, three bytes a pixel. */
export function pixelsOf({ light }: Canvas): Uint8Array {
  return Uint8Array.from(light, (value) => {
    const v = Math.min(1, Math.max(0, value))
    return Math.round((v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255)
  })
}
