import { blend, type Colour, colour, darken, gradient } from '../modelling/colour.ts'
import { type Finish, lathe, type Model, type Point, tube } from '../modelling/mesh.ts'
import { fractal, ridges, smoothstep } from '../modelling/noise.ts'

type Profile = [number, number][]

/** Outlines from the middle of the foot over the outside and the lip down into the inside: `[radius, height]`, heights near 1. */
const PROFILES = {
  meiping: [
    [0, 0],
    [0.2, 0],
    [0.2, 0],
    [0.19, 0.05],
    [0.2, 0.2],
    [0.26, 0.45],
    [0.325, 0.66],
    [0.325, 0.8],
    [0.24, 0.92],
    [0.11, 0.965],
    [0.085, 0.995],
    [0.1, 1.03],
    [0.115, 1.035],
    [0.09, 1.02],
    [0.07, 0.98],
    [0.07, 0.93],
  ],
  pearBottle: [
    [0, 0],
    [0.17, 0],
    [0.17, 0],
    [0.155, 0.06],
    [0.24, 0.16],
    [0.31, 0.3],
    [0.29, 0.44],
    [0.19, 0.58],
    [0.105, 0.72],
    [0.085, 0.84],
    [0.11, 0.95],
    [0.17, 1.02],
    [0.175, 1.025],
    [0.15, 1.0],
    [0.09, 0.93],
    [0.07, 0.84],
  ],
  zun: [
    [0, 0],
    [0.24, 0],
    [0.24, 0],
    [0.225, 0.03],
    [0.19, 0.16],
    [0.18, 0.28],
    [0.25, 0.34],
    [0.29, 0.44],
    [0.25, 0.54],
    [0.18, 0.6],
    [0.185, 0.7],
    [0.24, 0.86],
    [0.36, 0.98],
    [0.375, 0.985],
    [0.35, 0.97],
    [0.22, 0.84],
    [0.15, 0.7],
    [0.15, 0.6],
  ],
  jar: [
    [0, 0],
    [0.24, 0],
    [0.24, 0],
    [0.25, 0.08],
    [0.34, 0.3],
    [0.42, 0.54],
    [0.41, 0.7],
    [0.3, 0.82],
    [0.2, 0.86],
    [0.19, 0.93],
    [0.205, 0.955],
    [0.215, 0.955],
    [0.185, 0.94],
    [0.17, 0.9],
    [0.17, 0.84],
  ],
  bowl: [
    [0, 0.05],
    [0.16, 0.05],
    [0.175, 0],
    [0.2, 0],
    [0.2, 0],
    [0.205, 0.08],
    [0.36, 0.16],
    [0.5, 0.32],
    [0.57, 0.5],
    [0.585, 0.505],
    [0.575, 0.49],
    [0.49, 0.32],
    [0.34, 0.19],
    [0.15, 0.13],
    [0, 0.125],
  ],
  gourd: [
    [0, 0],
    [0.19, 0],
    [0.19, 0],
    [0.2, 0.04],
    [0.3, 0.18],
    [0.325, 0.32],
    [0.26, 0.46],
    [0.14, 0.54],
    [0.13, 0.57],
    [0.19, 0.66],
    [0.215, 0.76],
    [0.17, 0.88],
    [0.085, 0.95],
    [0.07, 1.0],
    [0.085, 1.03],
    [0.07, 1.02],
    [0.055, 0.98],
    [0.055, 0.94],
  ],
  dish: [
    [0, 0.03],
    [0.3, 0.03],
    [0.32, 0],
    [0.36, 0],
    [0.36, 0],
    [0.38, 0.05],
    [0.58, 0.12],
    [0.7, 0.17],
    [0.8, 0.18],
    [0.805, 0.19],
    [0.7, 0.185],
    [0.57, 0.145],
    [0.38, 0.085],
    [0.2, 0.075],
    [0, 0.075],
  ],
  stemCup: [
    [0, 0.05],
    [0.1, 0.02],
    [0.17, 0],
    [0.17, 0],
    [0.16, 0.03],
    [0.075, 0.14],
    [0.055, 0.32],
    [0.07, 0.48],
    [0.2, 0.55],
    [0.3, 0.68],
    [0.33, 0.86],
    [0.36, 0.98],
    [0.37, 0.985],
    [0.35, 0.97],
    [0.3, 0.84],
    [0.26, 0.7],
    [0.15, 0.6],
    [0, 0.58],
  ],
} satisfies Record<string, Profile>

export type VesselForm = keyof typeof PROFILES

interface Ware {
  finish: Finish
  /** Colour of the skin by turn, way along the outline, and place. */
  colour: (u: number, v: number, position: Point) => Colour
  shape?: (angle: number, v: number, radius: number, y: number) => number
}

const GLAZED = { metallic: 0, roughness: 0.14 }

/** A single-coloured glaze that runs thin at the lip and pools towards the foot; the foot stays bare. */
export function glaze(
  name: string,
  { body, thin, deep, clay, crackle = 0 }: { body: string; thin: string; deep: string; clay: string; crackle?: number },
): Ware {
  const [main, light, dark, bare] = [colour(body), colour(thin), colour(deep), colour(clay)]
  return {
    finish: { name, ...GLAZED },
    colour: (_u, v, [x, y, z]) => {
      const cloud = fractal(x * 3, y * 2.2, z * 3, 3)
      let skin = blend(main, dark, 0.35 * smoothstep(0.3, 0.05, y) + 0.4 * cloud)
      skin = blend(skin, light, smoothstep(0.94, 1.02, y) * 0.8 + 0.12 * Math.max(0, -cloud))
      if (crackle > 0) {
        const line = Math.max(ridges(x * 7, y * 7, z * 7, 2), ridges(x * 11 + 9, y * 11, z * 11, 1) * 0.985)
        skin = blend(skin, darken(dark, 0.45), crackle * smoothstep(0.955, 0.995, line))
      }
      return y < 0.022 && v < 0.4 ? bare : skin
    },
  }
}

/** Blue painting under a clear glaze: bands, scrolls and leaves, made of repeated curves. */
export function painted(
  name: string,
  {
    ink,
    ground,
    repeats = 8,
    style,
  }: { ink: string; ground: string; repeats?: number; style: 'scroll' | 'waves' | 'lotus' },
): Ware {
  const [blue, white] = [colour(ink), colour(ground)]
  const deep = darken(blue, 0.4)
  const line = (distance: number, width: number) => 1 - smoothstep(width * 0.6, width, Math.abs(distance))
  const PATTERNS = {
    scroll: (a: number, y: number) => {
      const wave = Math.sin(a * Math.PI * 2) * 0.055
      const vine = line(y - 0.56 - wave, 0.012)
      const curl = line(Math.hypot((((a % 0.5) + 0.5) % 0.5) - 0.25, (y - 0.56 + wave * 0.8) * 2.2) - 0.12, 0.018)
      const flower = petals(a, y, 0.5, 0.56, 6, 0.1)
      return Math.max(vine, curl * 0.85, flower)
    },
    waves: (a: number, y: number) => {
      const row = Math.floor(y * 16)
      const shift = (row & 1) * 0.5
      const x = (((a * 1.5 + shift) % 1) + 1) % 1
      const radius = Math.hypot((x - 0.5) * 0.09, y - row / 16 - 0.005)
      return y > 0.3 && y < 0.82 ? line(((radius * 70) % 1) - 0.5, 0.34) * 0.9 : 0
    },
    lotus: (a: number, y: number) =>
      Math.max(petals(a, y, 0.5, 0.6, 9, 0.15), line(y - 0.42 - 0.03 * Math.sin(a * Math.PI * 4), 0.01)),
  }
  return {
    finish: {
      name,
      ...GLAZED,
      paint: (u, v) => {
        const a = (((u * repeats) % 1) + 1) % 1
        const y = v / 0.82
        let cover = PATTERNS[style](a, y)
        // Leaf-shaped panels above the foot, cloud collar on the shoulder, rings between.
        const panel = Math.abs(((u * repeats * 2) % 1) - 0.5) * 2
        const petal = line(y - 0.14 - 0.15 * Math.sqrt(Math.max(0, 1 - panel * panel)), 0.011)
        const inner = line(y - 0.13 - 0.1 * Math.sqrt(Math.max(0, 1 - panel * panel * 1.6)), 0.016) * 0.75
        if (y < 0.32) cover = Math.max(petal, inner)
        const collar = line(y - 0.845 + 0.035 * Math.abs(Math.sin(u * repeats * Math.PI)), 0.012)
        cover = Math.max(cover, y > 0.76 ? collar : 0)
        for (const ring of [0.335, 0.35, 0.76, 0.9, 0.915]) cover = Math.max(cover, line(y - ring, 0.0055))
        const wash = 0.96 + 0.2 * fractal(u * 40, v * 40, 1, 2)
        const tone = blend(blue, deep, 0.35 + fractal(u * 60, v * 60, 4, 3) * 1.2)
        const paper = blend(white, blue, 0.025 + 0.02 * fractal(u * 9, v * 7, 2, 2))
        return y > 1.02 ? paper : blend(paper, tone, cover * wash)
      },
    },
    colour: (_u, v, [, y]) => (y < 0.012 && v < 0.3 ? colour('#c9b191') : [1, 1, 1]),
  }
}

/** A flower of so many petals around a place. */
function petals(a: number, y: number, atA: number, atY: number, count: number, radius: number): number {
  const [dx, dy] = [(a - atA) * 0.42, y - atY]
  const distance = Math.hypot(dx, dy) / radius
  const edge = 0.62 + 0.38 * Math.abs(Math.cos((Math.atan2(dy, dx) * count) / 2))
  if (distance > edge) return 0
  const rim = smoothstep(0.14, 0.04, Math.abs(distance - edge))
  const heart = smoothstep(0.26, 0.2, distance)
  const vein = smoothstep(0.5, 0.9, Math.cos(Math.atan2(dy, dx) * count)) * 0.35
  return Math.max(rim, heart * 0.9, 0.3 + vein)
}

/** Glazes of three colours that run into one another over a light slip. */
export function threeColours(name: string): Ware {
  const [cream, amber, green] = [colour('#e9d9ae'), colour('#b4651d'), colour('#3f7044')]
  return {
    finish: { name, ...GLAZED, roughness: 0.2 },
    colour: (u, v, [x, y, z]) => {
      const run = fractal(u * 18 + 3, y * 1.1, Math.sin(u * Math.PI * 2) * 2, 3)
      const other = fractal(x * 3 + 11, y * 1.3, z * 3, 3)
      let skin = blend(cream, amber, smoothstep(-0.08, 0.16, run + (y - 0.5) * 0.12))
      skin = blend(skin, green, smoothstep(0.02, 0.2, other))
      const edge = 0.16 + 0.07 * fractal(u * 24, 0, 5, 2)
      return y < edge && v < 0.5 ? blend(colour('#d9b995'), skin, smoothstep(edge - 0.02, edge, y)) : skin
    },
  }
}

/** Painted pottery of the Neolithic: dark whirls on red earth. */
export function redPottery(name: string): Ware {
  const [earth, black] = [colour('#b9693a'), colour('#2d1a12')]
  return {
    finish: { name, metallic: 0, roughness: 0.72 },
    colour: (u, _v, [x, y, z]) => {
      const turn = u * 4 + y * 1.1
      const centre = [(((turn % 1) + 1) % 1) - 0.5, (y - 0.62) * 2.6] as const
      const distance = Math.hypot(centre[0], centre[1])
      const whirl = Math.sin(distance * 34 + Math.atan2(centre[1], centre[0]) * 2)
      const band = y > 0.42 && y < 0.83
      const rings = [0.4, 0.425, 0.845].some((ring) => Math.abs(y - ring) < 0.009)
      const skin = blend(earth, darken(earth, 0.62), 0.5 + 0.7 * fractal(x * 5, y * 5, z * 5, 4))
      const worn = 0.85 + 0.5 * fractal(x * 14, y * 14, z * 14, 2)
      return blend(skin, black, (rings ? 0.95 : band ? smoothstep(0.1, 0.4, whirl) : 0) * worn)
    },
  }
}

/** Copper-red and purple splashes on a sky-blue opaque glaze. */
export function splashed(name: string): Ware {
  const base = glaze(name, { body: '#7f9fc0', thin: '#b8a97e', deep: '#4f6fa0', clay: '#6b4a32' })
  return {
    finish: base.finish,
    colour: (u, v, position) => {
      const [x, y, z] = position
      const splash = smoothstep(0.08, 0.3, fractal(x * 2.6 + 5, y * 1.8, z * 2.6, 4))
      const tone = gradient(
        [colour('#7c2f52'), colour('#9c3f5c'), colour('#54406f')],
        0.5 + fractal(x * 6, y * 6, z * 6, 2),
      )
      return y < 0.03 && v < 0.4 ? base.colour(u, v, position) : blend(base.colour(u, v, position), tone, splash * 0.9)
    },
  }
}

/** Gold strokes on dark lacquer or glaze, or a plain one with fine streaks ("hare's fur"). */
export function temmoku(name: string): Ware {
  const [black, brown, silver] = [colour('#0f0b0a'), colour('#7b3f1a'), colour('#b99a66')]
  return {
    finish: { name, metallic: 0, roughness: 0.16 },
    colour: (u, v, [, y]) => {
      const streak = fractal(u * 150, y * 3, 2, 2)
      const lip = smoothstep(0.36, 0.5, y)
      const fur = smoothstep(0.02, 0.3, streak + lip * 0.22)
      const edge = 0.1 + 0.015 * Math.sin(u * 31)
      if (y < edge && v < 0.42) return colour('#3a2a22')
      return blend(blend(black, brown, fur * (0.35 + 0.65 * lip)), silver, smoothstep(0.25, 0.5, streak) * lip * 0.6)
    },
  }
}

/** Blossoms of so many petals instead of a round lip. */
export function lobed(ware: Ware, lobes: number, depth: number): Ware {
  return {
    ...ware,
    shape: (angle, v, radius) => radius * (1 + depth * smoothstep(0.1, 0.5, v) * Math.cos(angle * lobes)),
  }
}

/** Fluted or carved: shallow leaves that stand out of the wall. */
export function carved(ware: Ware, leaves: number): Ware {
  return {
    ...ware,
    shape: (angle, v, radius, y) => {
      const leaf = Math.abs(Math.sin((angle * leaves) / 2))
      const band = smoothstep(0.08, 0.16, y) * smoothstep(0.72, 0.6, y) * (v < 0.7 ? 1 : 0)
      return radius * (1 + band * 0.022 * (smoothstep(0.1, 0.35, leaf) - 0.5))
    },
  }
}

export interface VesselOptions {
  form: VesselForm
  ware: Ware
  /** Handles and spouts, as lines in the plane x, y. */
  handles?: { path: [number, number][]; radius: number }[]
}

/** @param detail 1 for the original; less for a lighter model of the same form. */
export function vessel({ form, ware, handles = [] }: VesselOptions, detail: number): Model {
  const profile: Profile = PROFILES[form] as Profile
  const body = lathe(profile, {
    segments: Math.round(330 * detail),
    rows: Math.round(285 * detail),
    colour: ware.colour,
    ...(ware.shape && { shape: ware.shape }),
  })
  const model: Model = [{ mesh: body, finish: ware.finish }]
  for (const handle of handles) {
    const steps = Math.round(60 * detail)
    const path = curve(handle.path, steps)
    const mesh = tube(
      path,
      (t) => handle.radius * (0.85 + 0.3 * Math.abs(t - 0.5)),
      Math.round(24 * detail),
      (position) => ware.colour(0.25, 0.3, position),
    )
    const { paint: _, ...plain } = ware.finish
    model.push({ mesh, finish: { ...plain, name: `${ware.finish.name} handle` } })
  }
  return model
}

/** A smooth line in the plane z = 0. */
export function curve(points: [number, number][], steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = (step / steps) * (points.length - 1)
    const index = Math.min(points.length - 2, Math.floor(t))
    const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const f = t - index
    const spline = (a: number, b: number, c: number, d: number) =>
      0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f * f * f)
    return [spline(p0[0], p1[0], p2[0], p3[0]), spline(p0[1], p1[1], p2[1], p3[1]), 0]
  })
}
