import { blend, type Colour, colour } from '../modelling/colour.ts'
import { fractal, smoothstep } from '../modelling/noise.ts'
import { createRandom } from '../modelling/random.ts'
import { type Canvas, createCanvas, dab, stain, stampSeal, stroke } from './canvas.ts'

export interface PlantOptions {
  width: number
  height: number
  seed: number
  paper?: string
  /** Colour of blossoms. */
  petal?: string
}

function silk({ width, height, seed, paper = '#d9c9a0' }: PlantOptions): Canvas {
  const base = colour(paper)
  return createCanvas(width, height, (x, y) => {
    const weave = 0.018 * (Math.sin(x * 2.1) + Math.sin(y * 2.1)) + 0.06 * fractal(x / 160, y / 160, seed % 31, 4)
    const age = 1 - 0.14 * smoothstep(0.3, 0.75, Math.hypot(x / width - 0.5, y / height - 0.5))
    return [base[0] * (age + weave), base[1] * (age + weave), base[2] * (age + weave)]
  })
}

/** Branches of plum, with buds and blossoms of five petals. */
export function paintPlum(options: PlantOptions): Canvas {
  const canvas = silk(options)
  const { width, height, seed, petal = '#f6efe6' } = options
  const random = createRandom(seed)
  const [ink, pale] = [colour('#2b2420'), colour(petal)]
  const tips: [number, number, number][] = []
  const branch = (x: number, y: number, angle: number, length: number, thick: number, depth: number): void => {
    const points: [number, number][] = [[x, y]]
    let [px, py, a] = [x, y, angle]
    const steps = 7
    for (let i = 0; i < steps; i++) {
      a += (random() - 0.5) * 0.55
      px += (Math.cos(a) * length) / steps
      py += (Math.sin(a) * length) / steps
      points.push([px, py])
      if (depth > 0 && i > 1 && random() < 0.62)
        branch(
          px,
          py,
          a + (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.7),
          length * (0.42 + random() * 0.25),
          thick * (0.75 - i * 0.06),
          depth - 1,
        )
      if (depth < 2 && random() < 0.85) tips.push([px, py, a])
    }
    stroke(
      canvas,
      points,
      (t) => Math.max(0.8, thick * (1 - t * 0.65) * (0.8 + 0.4 * Math.abs(Math.sin(t * 19)))),
      ink,
      0.9,
    )
  }
  branch(width * -0.02, height * 0.86, -0.55, width * 0.78, height * 0.026, 3)
  branch(width * 0.12, height * 1.02, -1.1, height * 0.8, height * 0.018, 2)
  for (const [x, y, a] of tips) {
    if (random() < 0.3) dab(canvas, x + random() * 8, y + random() * 8, height * 0.006, colour('#8f3a3a'), 0.8)
    else
      blossom(
        canvas,
        x + (random() - 0.5) * height * 0.03,
        y + (random() - 0.5) * height * 0.03,
        height * (0.014 + random() * 0.012),
        pale,
        a,
        random,
      )
  }
  stampSeal(canvas, Math.round(width * 0.88), Math.round(height * 0.84), Math.round(height * 0.05))
  return canvas
}

function blossom(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  petal: Colour,
  turn: number,
  random: () => number,
): void {
  const rim = blend(petal, colour('#7d3b3b'), 0.35)
  const tilt = 0.65 + random() * 0.35
  for (let p = 0; p < 5; p++) {
    const angle = turn + (p / 5) * Math.PI * 2
    paintPetal(
      canvas,
      x + Math.cos(angle) * size * 0.8,
      y + Math.sin(angle) * size * 0.8 * tilt,
      size * 0.72,
      petal,
      rim,
    )
  }
  for (let s = 0; s < 9; s++) {
    const angle = (s / 9) * Math.PI * 2
    const [tx, ty] = [x + Math.cos(angle) * size * 0.75, y + Math.sin(angle) * size * 0.75 * tilt]
    stroke(
      canvas,
      [
        [x, y],
        [tx, ty],
      ],
      () => 0.6,
      colour('#6b4a2a'),
      0.6,
    )
    dab(canvas, tx, ty, Math.max(0.8, size * 0.07), colour('#a8741f'), 0.9)
  }
}

/** A petal covers what is below it, unlike ink. */
function paintPetal(canvas: Canvas, cx: number, cy: number, radius: number, light: Colour, rim: Colour): void {
  for (let y = Math.floor(cy - radius - 1); y <= cy + radius + 1; y++) {
    for (let x = Math.floor(cx - radius - 1); x <= cx + radius + 1; x++) {
      if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue
      const d = Math.hypot(x - cx, y - cy) / radius
      const cover = smoothstep(1.04, 0.94, d)
      const tone = blend(light, rim, 0.1 + 0.75 * smoothstep(0.78, 1, d) + 0.25 * d * d)
      const at = (y * canvas.width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        canvas.light[at + channel] =
          (canvas.light[at + channel] ?? 0) * (1 - cover * 0.93) + (tone[channel] ?? 0) * cover * 0.93
      }
    }
  }
}

/** Stalks of bamboo with leaves, near ones dark and far ones pale. */
export function paintBamboo(options: PlantOptions): Canvas {
  const canvas = silk({ paper: '#e8dfc8', ...options })
  const { width, height, seed } = options
  const random = createRandom(seed)
  const ink = colour('#20241f')
  for (let stalk = 0; stalk < 7; stalk++) {
    const near = stalk / 6
    const x0 = width * (0.12 + 0.78 * ((stalk * 0.37 + random() * 0.2) % 1))
    const lean = (random() - 0.4) * width * 0.12
    const thick = height * (0.006 + near * 0.011)
    const strength = 0.16 + near * 0.6
    const joints = 9
    const shift = random() * 0.09
    for (let j = 0; j < joints; j++) {
      const at = (t: number): [number, number] => [x0 + lean * t * t, height * 1.04 - (t + shift) * height * 1.06]
      const [a, b] = [at(j / joints + 0.006), at((j + 1) / joints - 0.006)]
      stroke(
        canvas,
        [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b],
        (t) => thick * (0.88 + 0.25 * Math.abs(t - 0.5)),
        ink,
        strength * 0.75,
      )
      dab(canvas, b[0], b[1], thick * 0.9, ink, strength * 0.6)
      if (j < 3) continue
      for (let twig = 0; twig < 2; twig++) {
        const side = random() < 0.5 ? -1 : 1
        const end: [number, number] = [
          b[0] + side * height * (0.05 + random() * 0.09),
          b[1] - height * (0.02 + random() * 0.05),
        ]
        stroke(canvas, [b, end], () => Math.max(0.7, thick * 0.14), ink, strength)
        for (let leaf = 0; leaf < 5; leaf++) {
          const angle = Math.PI / 2 + side * -0.9 + (leaf - 2) * 0.42 + random() * 0.3
          const length = height * (0.06 + random() * 0.06)
          const tip: [number, number] = [end[0] + Math.cos(angle) * length, end[1] + Math.sin(angle) * length]
          stroke(
            canvas,
            [end, [(end[0] + tip[0]) / 2 + 2, (end[1] + tip[1]) / 2], tip],
            (t) => Math.max(0.5, height * 0.0085 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08))),
            ink,
            strength * 0.95,
          )
        }
      }
    }
  }
  stampSeal(canvas, Math.round(width * 0.06), Math.round(height * 0.08), Math.round(height * 0.05))
  return canvas
}

/** Lotus leaves and flowers over still water. */
export function paintLotus(options: PlantOptions): Canvas {
  const canvas = silk({ paper: '#dfd2ae', ...options })
  const { width, height, seed, petal = '#e9b7b0' } = options
  const random = createRandom(seed)
  const [green, ink, pink] = [colour('#5b7a55'), colour('#26302a'), colour(petal)]
  for (let leaf = 0; leaf < 9; leaf++) {
    const [cx, cy] = [width * (0.06 + ((leaf * 0.618) % 1) * 0.9), height * (0.45 + 0.42 * random())]
    const r = height * (0.1 + random() * 0.09)
    stroke(
      canvas,
      [
        [cx, cy],
        [cx + r * 0.2, cy + r],
        [cx + (random() - 0.5) * r, height],
      ],
      () => height * 0.005,
      ink,
      0.5,
    )
    for (let y = Math.floor(cy - r); y < cy + r; y++) {
      for (let x = Math.floor(cx - r * 1.7); x < cx + r * 1.7; x++) {
        const [dx, dy] = [(x - cx) / (r * 1.6), (y - cy) / (r * 0.72)]
        const angle = Math.atan2(dy, dx)
        const d = Math.hypot(dx, dy) / (0.9 + 0.1 * Math.sin(angle * 7 + leaf))
        if (d > 1) continue
        const vein = smoothstep(0.93, 0.99, Math.abs(Math.cos(angle * 9))) * smoothstep(0.02, 0.3, d)
        const tone = 0.5 + 0.35 * fractal(x / 40, y / 40, leaf, 3) + 0.25 * d
        stain(canvas, x, y, green, tone * smoothstep(1, 0.96, d))
        stain(canvas, x, y, ink, (0.12 + vein * 0.3 + 0.35 * smoothstep(0.9, 1, d)) * 0.8)
      }
    }
  }
  for (let flower = 0; flower < 3; flower++) {
    const [cx, cy, size] = [
      width * (0.24 + flower * 0.27),
      height * (0.3 + 0.12 * (flower % 2)),
      height * (0.1 - flower * 0.012),
    ]
    stroke(
      canvas,
      [
        [cx, cy + size * 0.5],
        [cx + 6, height * 0.7],
        [cx - 4, height],
      ],
      () => height * 0.005,
      ink,
      0.55,
    )
    for (let ring = 0; ring < 3; ring++) {
      for (let p = 0; p < 7; p++) {
        const spread = ((p - 3) / 3) * (1.25 - ring * 0.3)
        paintLotusPetal(canvas, cx, cy + size * 0.5, spread, size * (1.25 - ring * 0.16), pink)
      }
    }
  }
  stampSeal(canvas, Math.round(width * 0.9), Math.round(height * 0.08), Math.round(height * 0.05))
  return canvas
}

function paintLotusPetal(canvas: Canvas, bx: number, by: number, lean: number, length: number, pink: Colour): void {
  const [dx, dy] = [Math.sin(lean), -Math.cos(lean)]
  const deep = blend(pink, colour('#b04a55'), 0.75)
  for (let t = 0; t <= 1; t += 0.006) {
    const half = length * 0.21 * Math.sin(Math.PI * (t * 0.93 + 0.05)) ** 0.8
    for (let s = -1; s <= 1; s += 0.02) {
      const x = Math.floor(bx + dx * length * t - dy * half * s)
      const y = Math.floor(by + dy * length * t + dx * half * s)
      if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue
      const tone = blend(
        colour('#f3e6dc'),
        blend(pink, deep, smoothstep(0.7, 1, t)),
        0.15 + t * 0.75 + 0.3 * smoothstep(0.85, 1, Math.abs(s)),
      )
      const at = (y * canvas.width + x) * 3
      const edge = Math.abs(s) > 0.94 ? 0.72 : 1
      for (let channel = 0; channel < 3; channel++) canvas.light[at + channel] = (tone[channel] ?? 0) * edge
    }
  }
}
