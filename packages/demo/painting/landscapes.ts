import { blend, type Colour, colour } from '../modelling/colour.ts'
import { fractal, smoothstep } from '../modelling/noise.ts'
import { createRandom } from '../modelling/random.ts'
import { type Canvas, createCanvas, dab, stain, stampSeal, stroke } from './canvas.ts'

export interface LandscapeOptions {
  width: number
  height: number
  seed: number
  paper?: string
  ink?: string
  /** Colour of the lower slopes: malachite, or none for plain ink. */
  wash?: string
  /** Colour of the upper slopes: azurite, ochre. */
  crest?: string
  ranges?: number
  /** How steep: rounded hills near 0.5, needles near 2. */
  steepness?: number
  moon?: boolean
  sun?: string
  boats?: number
  pines?: number
}

/** Mountains in layers with mist between them, and trees, water and buildings at their feet. */
export function paintLandscape(options: LandscapeOptions): Canvas {
  const { width, height, seed, paper = '#e9dfc6', ink = '#262626', ranges = 6, steepness = 1 } = options
  const [sheet, black] = [colour(paper), colour(ink)]
  const random = createRandom(seed)
  const canvas = createCanvas(width, height, (x, y) => {
    const fibre = fractal(x / 90, y / 24, seed % 97, 4) * 0.05 + fractal(x / 7, y / 7, 3, 2) * 0.02
    const age = 1 - 0.1 * smoothstep(0.35, 0.75, Math.hypot(x / width - 0.5, y / height - 0.5))
    return [sheet[0] * (age + fibre), sheet[1] * (age + fibre), sheet[2] * (age + fibre * 1.2)]
  })
  if (options.moon) paintDisc(canvas, width * 0.78, height * 0.2, height * 0.075, colour('#fbf6e4'), black)
  if (options.sun) paintDisc(canvas, width * 0.76, height * 0.24, height * 0.07, colour(options.sun), null)
  const unit = height
  for (let range = 0; range < ranges; range++) {
    const near = ranges === 1 ? 1 : range / (ranges - 1)
    paintRange(canvas, {
      near,
      crestAt: (x) => {
        const u = x / unit
        const base = 0.34 + near * 0.42
        const hill = fractal(u * (1.1 + near * 0.5) + seed * 0.37 + range * 9.1, range * 3.3, 1, 2)
        const needle = Math.max(0, fractal(u * 3.2 * steepness + range * 5 + seed, range, 7, 3)) ** 0.9
        return (
          unit *
          (base -
            (0.3 - near * 0.12) * hill * 1.6 -
            needle * 0.34 * steepness * (1 - near * 0.45) +
            0.05 * fractal(u * 14, range, 2, 4))
        )
      },
      black,
      wash: options.wash ? colour(options.wash) : null,
      crest: options.crest ? colour(options.crest) : null,
      seed: seed + range * 31,
      unit,
    })
  }
  for (let pine = 0; pine < (options.pines ?? 5); pine++) {
    const x = width * (0.04 + random() * 0.92)
    paintPine(canvas, x, height * (0.9 + random() * 0.08), height * (0.1 + random() * 0.12), black, random)
  }
  for (let boat = 0; boat < (options.boats ?? 0); boat++) {
    paintBoat(canvas, width * (0.2 + random() * 0.6), height * (0.8 + random() * 0.1), height * 0.03, black)
  }
  stampSeal(canvas, Math.round(width * 0.94 - height * 0.03), Math.round(height * 0.07), Math.round(height * 0.045))
  return canvas
}

interface Range {
  /** 0 farthest to 1 nearest. */
  near: number
  crestAt: (x: number) => number
  black: Colour
  wash: Colour | null
  crest: Colour | null
  seed: number
  unit: number
}

function paintRange(canvas: Canvas, { near, crestAt, black, wash, crest, seed, unit }: Range): void {
  const strength = 0.16 + near * 0.62
  const depth = unit * (0.3 + near * 0.12)
  for (let x = 0; x < canvas.width; x++) {
    const top = crestAt(x)
    const slope = crestAt(x + 3) - top
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(canvas.height, top + depth); y++) {
      const down = (y - top) / depth
      // Mist hides the foot of every mountain.
      const mist = smoothstep(1, 0.12, down + 0.22 * fractal(x / (unit * 0.2), y / (unit * 0.1), seed, 3))
      const texture = fractal((x + (y - top) * 0.5) / (unit * 0.012), y / (unit * 0.055), seed, 3)
      const cun = smoothstep(0.02, 0.3, texture + slope * 0.02) * 0.5
      const edge = smoothstep(unit * 0.006, 0, y - top) * 0.55
      const amount = (0.2 + cun + edge + 0.35 * smoothstep(0.3, 0, down)) * mist * strength
      if (wash || crest) {
        const tint = blend(
          crest ?? wash ?? black,
          wash ?? crest ?? black,
          smoothstep(0.05, 0.55, down + texture * 0.15),
        )
        stain(canvas, x, y, tint, mist * (0.25 + 0.5 * near) * 0.95)
      }
      stain(canvas, x, y, black, amount)
    }
  }
}

function paintDisc(canvas: Canvas, cx: number, cy: number, radius: number, light: Colour, halo: Colour | null): void {
  for (let y = Math.floor(cy - radius * 3); y < cy + radius * 3; y++) {
    for (let x = Math.floor(cx - radius * 3); x < cx + radius * 3; x++) {
      if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue
      const d = Math.hypot(x - cx, y - cy)
      const at = (y * canvas.width + x) * 3
      const inside = smoothstep(radius + 1, radius - 1, d)
      if (halo && inside === 0) stain(canvas, x, y, halo, 0.14 * smoothstep(radius * 3, radius, d))
      for (let channel = 0; channel < 3; channel++) {
        const paper = canvas.light[at + channel] ?? 0
        canvas.light[at + channel] =
          paper * (1 - inside) + (light[channel] ?? 0) * inside * 0.96 + paper * inside * 0.04
      }
    }
  }
}

export function paintPine(canvas: Canvas, x: number, y: number, size: number, ink: Colour, random: () => number): void {
  const lean = (random() - 0.5) * 0.5
  const trunk = Array.from({ length: 9 }, (_, i): [number, number] => [
    x + lean * size * (i / 8) ** 1.4 + Math.sin(i * 1.3 + x) * size * 0.025,
    y - (size * i) / 8,
  ])
  stroke(canvas, trunk, (t) => size * 0.03 * (1.1 - t * 0.8), ink, 0.75)
  for (let i = 3; i < 9; i++) {
    const [bx, by] = trunk[i] ?? [x, y]
    for (const side of [-1, 1]) {
      const reach = size * (0.34 - i * 0.025) * (0.7 + random() * 0.6)
      stroke(
        canvas,
        [
          [bx, by],
          [bx + side * reach * 0.6, by - reach * 0.05],
          [bx + side * reach, by + reach * 0.08],
        ],
        () => size * 0.008,
        ink,
        0.7,
      )
      for (let tuft = 0; tuft < 5; tuft++) {
        const tx = bx + side * reach * (0.35 + tuft * 0.16)
        const ty = by - reach * 0.06
        for (let needle = 0; needle < 7; needle++) {
          const angle = Math.PI * (1.08 + needle * 0.14)
          const length = size * 0.06
          stroke(
            canvas,
            [
              [tx, ty],
              [tx + Math.cos(angle) * length, ty + Math.sin(angle) * length * 0.7],
            ],
            () => 0.8,
            ink,
            0.6,
          )
        }
      }
    }
  }
}

function paintBoat(canvas: Canvas, x: number, y: number, size: number, ink: Colour): void {
  stroke(
    canvas,
    [
      [x - size, y - size * 0.2],
      [x - size * 0.4, y],
      [x + size * 0.5, y],
      [x + size * 1.1, y - size * 0.25],
    ],
    (t) => size * 0.09 * (1 - Math.abs(t - 0.5)),
    ink,
    0.9,
  )
  stroke(
    canvas,
    [
      [x - size * 0.2, y - size * 0.05],
      [x - size * 0.1, y - size * 0.42],
      [x + size * 0.35, y - size * 0.42],
      [x + size * 0.45, y - size * 0.05],
    ],
    () => size * 0.035,
    ink,
    0.8,
  )
  stroke(
    canvas,
    [
      [x - size * 0.55, y - size * 0.05],
      [x - size * 0.55, y - size * 0.5],
    ],
    () => size * 0.07,
    ink,
    0.85,
  )
  dab(canvas, x - size * 0.55, y - size * 0.56, size * 0.09, ink, 0.9)
  stroke(
    canvas,
    [
      [x - size * 0.45, y - size * 0.9],
      [x - size * 0.95, y + size * 0.25],
    ],
    () => size * 0.02,
    ink,
    0.7,
  )
  for (let ripple = 0; ripple < 3; ripple++) {
    const ry = y + size * (0.15 + ripple * 0.12)
    stroke(
      canvas,
      [
        [x - size * (1 - ripple * 0.2), ry],
        [x + size * (1.2 - ripple * 0.3), ry],
      ],
      () => 0.7,
      ink,
      0.25,
    )
  }
}
