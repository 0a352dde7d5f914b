import { blend, type Colour, colour, darken } from '../modelling/colour.ts'
import {
  ball,
  type Finish,
  lathe,
  type Mesh,
  type Model,
  moved,
  type Part,
  type Point,
  sheet,
  shifted,
  tube,
  turned,
} from '../modelling/mesh.ts'
import { fractal, smoothstep } from '../modelling/noise.ts'
import { curve } from './vessels.ts'

const BRONZE: Finish = { name: 'patinated bronze', metallic: 0.5, roughness: 0.46 }
const GILT: Finish = { name: 'gilt bronze', metallic: 1, roughness: 0.3 }

/** Green and blue bloom over brown metal; more of it in hollows. */
export function patina(
  amount: number,
  metal = '#6b5236',
  bloom = '#648777',
): (position: Point, hollow?: number) => Colour {
  const [brown, green, pale] = [colour(metal), colour(bloom), colour('#a3b8a6')]
  return ([x, y, z], hollow = 0) => {
    const cloud = fractal(x * 4 + 3, y * 4, z * 4, 4)
    const spots = fractal(x * 13, y * 13 + 7, z * 13, 3)
    const cover = smoothstep(0.28 - amount * 0.6, 0.5 - amount * 0.45, cloud + hollow * 0.5 + spots * 0.25)
    const skin = blend(blend(brown, darken(brown, 0.45), 0.5 + spots), green, cover)
    return blend(skin, pale, smoothstep(0.16, 0.42, spots) * cover * 0.8)
  }
}

/** Squared spirals in a band, −1 in the grooves to 1 on the ridges. */
function thunderPattern(a: number, b: number): number {
  const [x, y] = [(((a % 1) + 1) % 1) - 0.5, (((b % 1) + 1) % 1) - 0.5]
  const ring = Math.max(Math.abs(x), Math.abs(y)) * 7 + (Math.atan2(y, x) / (Math.PI * 2)) * 1
  return smoothstep(0.25, 0.4, Math.abs((((ring % 1) + 1) % 1) - 0.5) * 1.6) * 2 - 1
}

/** The monster face with two eyes, mirrored at its nose; heights of a relief, 0 to 1. */
export function taotie(x: number, y: number): number {
  const ax = Math.abs(x)
  const eye = smoothstep(0.2, 0.12, Math.hypot(ax - 0.38, (y - 0.05) * 1.2))
  const pupil = smoothstep(0.07, 0.04, Math.hypot(ax - 0.38, (y - 0.05) * 1.4))
  const horn = smoothstep(0.1, 0.05, Math.abs(y - 0.45 - 0.18 * Math.sin(ax * 5.2))) * smoothstep(0.95, 0.8, ax)
  const nose = smoothstep(0.1, 0.06, ax - 0.05 * Math.cos(y * 7)) * smoothstep(-0.75, -0.6, y)
  const jaw = smoothstep(0.09, 0.045, Math.abs(Math.hypot(ax - 0.42, y + 0.5) - 0.24)) * smoothstep(0.2, -0.3, y)
  const ground = 0.16 * (thunderPattern(x * 5, y * 4) * 0.5 + 0.5)
  return Math.max(eye - pupil * 0.5, horn * 0.8, nose * 0.9, jaw * 0.75, ground)
}

/** A three-legged cauldron with upright handles. */
export function ding(detail: number, options: { patinaAmount?: number; legs?: 3 | 4; relief?: boolean } = {}): Model {
  const { patinaAmount = 0.45, relief = true } = options
  const skin = patina(patinaAmount)
  const profile: [number, number][] = [
    [0, 0.36],
    [0.2, 0.37],
    [0.36, 0.45],
    [0.44, 0.6],
    [0.45, 0.78],
    [0.44, 0.9],
    [0.5, 0.94],
    [0.5, 0.94],
    [0.5, 0.98],
    [0.5, 0.98],
    [0.42, 0.965],
    [0.41, 0.8],
    [0.38, 0.6],
    [0.2, 0.45],
    [0, 0.44],
  ]
  const reliefAt = (angle: number, y: number, v: number) => {
    if (!relief || v > 0.6) return 0
    const band = smoothstep(0.62, 0.64, y) * smoothstep(0.9, 0.88, y)
    const x = ((((angle / (Math.PI * 2)) * 6) % 1) + 1) % 1
    return band * taotie((x - 0.5) * 2, (y - 0.77) * 8)
  }
  const body = lathe(profile, {
    segments: Math.round(420 * detail),
    rows: Math.round(220 * detail),
    shape: (angle, v, radius, y) => radius + 0.016 * reliefAt(angle, y, v),
    colour: (u, v, position) => skin(position, 0.55 - reliefAt(u * Math.PI * 2, position[1], v) * 0.9),
  })
  const legs = [0, 1, 2].map((leg) => {
    const angle = (leg / 3) * Math.PI * 2 + 0.35
    const shaft = lathe(
      [
        [0, 0],
        [0.062, 0],
        [0.062, 0],
        [0.06, 0.03],
        [0.05, 0.14],
        [0.056, 0.3],
        [0.085, 0.4],
        [0.11, 0.5],
        [0.08, 0.58],
        [0, 0.6],
      ],
      {
        segments: Math.round(56 * detail),
        rows: Math.round(60 * detail),
        colour: (_u, _v, position) => skin([position[0] + leg, position[1], position[2]], 0.1),
      },
    )
    return shifted(shaft, [Math.sin(angle) * 0.3, 0, Math.cos(angle) * 0.3])
  })
  const handles = [-1, 1].map((side) => {
    const path = curve(
      [
        [-0.15, 0],
        [-0.155, 0.16],
        [-0.11, 0.25],
        [0, 0.265],
        [0.11, 0.25],
        [0.155, 0.16],
        [0.15, 0],
      ],
      Math.round(60 * detail),
    )
    const placed = path.map(([x, y]): Point => [side * 0.455, 0.955 + y, x])
    return tube(
      placed,
      () => 0.034,
      Math.round(20 * detail),
      (position) => skin(position, 0.1),
    )
  })
  return [body, ...legs, ...handles].map((mesh): Part => ({ mesh, finish: BRONZE }))
}

/** A bell of a chime, almond-shaped in section, with rows of bosses. */
export function bell(detail: number, options: { scale?: number; gilt?: boolean } = {}): Model {
  const skin = options.gilt ? patina(0.05, '#b98b3a', '#5d8a70') : patina(0.28, '#7a5a30')
  const finish = options.gilt ? { ...GILT, roughness: 0.36, metallic: 0.85 } : BRONZE
  const bosses = (angle: number, y: number) => {
    let height = 0
    for (const row of [0.5, 0.62, 0.74]) {
      for (const place of [0.5, 0.72, 0.94]) {
        for (const side of [0, Math.PI]) {
          for (const mirror of [-1, 1]) {
            const d = Math.hypot(turnBetween(angle, side + mirror * place) * 0.34, y - row)
            height = Math.max(height, smoothstep(0.036, 0.02, d))
          }
        }
      }
    }
    return height
  }
  const bands = (angle: number, y: number) => {
    const near = Math.min(Math.abs(turnBetween(angle, 0)), Math.abs(turnBetween(angle, Math.PI)))
    const lines = [0.44, 0.56, 0.68, 0.8].some((line) => Math.abs(y - line) < 0.006) && near > 0.36 && near < 1.1
    const frame = (Math.abs(near - 0.36) < 0.016 || Math.abs(near - 1.1) < 0.016) && y > 0.44 && y < 0.8
    const drum =
      y > 0.08 && y < 0.32 && near < 0.7
        ? taotie(turnBetween(angle, near === Math.abs(turnBetween(angle, 0)) ? 0 : Math.PI) / 0.7, (y - 0.2) * 8) * 0.5
        : 0
    return Math.max(lines || frame ? 0.32 : 0, drum)
  }
  const body = lathe(
    [
      [0.42, 0],
      [0.45, 0],
      [0.45, 0],
      [0.43, 0.2],
      [0.4, 0.5],
      [0.36, 0.8],
      [0.335, 0.9],
      [0.33, 0.9],
      [0.1, 0.905],
      [0, 0.905],
    ],
    {
      segments: Math.round(360 * detail),
      rows: Math.round(180 * detail),
      depth: 0.74,
      shape: (angle, v, radius, y) =>
        radius + (v > 0.08 && v < 0.72 ? 0.045 * bosses(angle, y) + 0.012 * bands(angle, y) : 0),
      colour: (u, _v, position) => {
        const angle = u * Math.PI * 2
        return skin(position, 0.35 - bosses(angle, position[1]) * 0.8 - bands(angle, position[1]))
      },
    },
  )
  // The lower edge rises in an arc between its two corners.
  const arched = moved(body, ([x, y, z]) => [
    x,
    y + 0.13 * (1 - Math.min(1, (x / 0.45) ** 2)) * smoothstep(0.5, 0, y),
    z,
  ])
  const inner = lathe(
    [
      [0.42, 0],
      [0.36, 0.5],
      [0.3, 0.86],
      [0, 0.88],
    ],
    {
      segments: Math.round(120 * detail),
      rows: Math.round(40 * detail),
      depth: 0.74,
      colour: () => colour('#241c14'),
    },
  )
  const innerArched = moved(inner, ([x, y, z]) => [
    x,
    y + 0.13 * (1 - Math.min(1, (x / 0.45) ** 2)) * smoothstep(0.5, 0, y),
    z,
  ])
  const shank = lathe(
    [
      [0, 0.9],
      [0.085, 0.9],
      [0.08, 0.96],
      [0.105, 0.98],
      [0.105, 1.01],
      [0.075, 1.03],
      [0.065, 1.25],
      [0.08, 1.29],
      [0.06, 1.3],
      [0, 1.3],
    ],
    { segments: Math.round(72 * detail), rows: Math.round(70 * detail), colour: (_u, _v, position) => skin(position) },
  )
  return [arched, innerArched, shank].map((mesh) => ({ mesh, finish }))
}

const turnBetween = (a: number, b: number) => {
  const d = (a - b) % (Math.PI * 2)
  return d > Math.PI ? d - Math.PI * 2 : d < -Math.PI ? d + Math.PI * 2 : d
}

/** A large mask with jutting eyes, spread ears and a broad mouth. */
export function mask(detail: number, options: { eyes?: number; gold?: boolean; ears?: number } = {}): Model {
  const { eyes = 1, gold = false, ears = 1 } = options
  const skin = patina(0.5, '#5e4a2c', '#56796c')
  const leaf = colour('#c9982f')
  const heightAt = (x: number, y: number) => {
    const brow =
      0.1 *
      smoothstep(0.09, 0.03, Math.abs(y - 0.36 - 0.1 * Math.abs(x) + 0.12 * x * x)) *
      smoothstep(0.1, 0.2, Math.abs(x))
    const eyeRim =
      0.07 *
      smoothstep(
        0.05,
        0.015,
        Math.abs(Math.hypot((Math.abs(x) - 0.38) * 0.8, (y - 0.13 - (Math.abs(x) - 0.38) * 0.25) * 1.9) - 0.2),
      )
    const eye =
      0.09 *
      smoothstep(0.2, 0.1, Math.hypot((Math.abs(x) - 0.38) * 0.8, (y - 0.13 - (Math.abs(x) - 0.38) * 0.25) * 1.9))
    const nose =
      0.26 *
      smoothstep(0.17, 0.02, Math.abs(x) - 0.05 - Math.max(0, -y) * 0.12) *
      smoothstep(0.45, 0.1, y) *
      smoothstep(-0.24, -0.16, y)
    const lips =
      0.055 *
      smoothstep(0.075, 0.03, Math.abs(Math.abs(y + 0.42 - 0.14 * x * x) - 0.055)) *
      smoothstep(0.72, 0.62, Math.abs(x))
    const cheek = 0.08 * smoothstep(0.4, 0, Math.hypot((Math.abs(x) - 0.42) * 1.1, y + 0.2))
    const chin = 0.05 * smoothstep(0.25, 0, Math.abs(y + 0.68)) * smoothstep(0.8, 0.3, Math.abs(x))
    return brow + eyeRim + eye + nose + lips + cheek + chin
  }
  const isGold = (x: number, y: number) => gold && !(Math.abs(y + 0.42 - 0.14 * x * x) < 0.03 && Math.abs(x) < 0.65)
  const face = (side: 1 | -1) =>
    sheet(Math.round(230 * detail), Math.round(230 * detail), (u, v) => {
      const x = (u - 0.5) * 2 * side
      const y = (v - 0.5) * 1.7
      const squeeze = 1 - 0.22 * smoothstep(-0.2, -0.85, y) - 0.05 * smoothstep(0.4, 0.85, y)
      const bend = x * 1.15
      const relief = heightAt(x, y)
      const radius = 0.85 + (side > 0 ? relief : relief - 0.05)
      const position: Point = [Math.sin(bend) * radius * squeeze, y, Math.cos(bend) * radius * 0.85 - 0.2]
      const base = skin([position[0], y, position[2] + side], 0.3 - relief * 2.5)
      return {
        position,
        colour: isGold(x, y) ? blend(leaf, base, smoothstep(0.1, 0.3, fractal(x * 5, y * 5, 3, 3))) : base,
      }
    })
  const meshes: Mesh[] = [face(1), face(-1)]
  for (const side of [-1, 1] as const) {
    if (eyes > 0) {
      const stalk = tube(
        Array.from(
          { length: 30 },
          (_, i): Point => [side * (0.36 + i * 0.0012), 0.13 + i * 0.001, 0.52 + (i / 29) * 0.34 * eyes],
        ),
        (t) => (t > 0.97 ? 0.0 : 0.085 + 0.02 * smoothstep(0.72, 0.8, t) + 0.008 * Math.sin(t * 30)),
        Math.round(36 * detail),
        (position) => skin(position, -0.1),
      )
      meshes.push(stalk)
    }
    if (ears > 0) {
      const ear = sheet(Math.round(60 * detail), Math.round(90 * detail), (u, v) => {
        const t = v
        const width = 0.3 * Math.sin(Math.PI * (0.12 + 0.83 * t)) * (1 - 0.35 * t)
        const across = (u - 0.5) * 2
        const position: Point = [
          side * (0.73 + 0.34 * t * ears),
          -0.12 + t * 0.62 + across * width * 0.8,
          0.04 + 0.3 * t - 0.22 * t * t + 0.06 * Math.cos(across * 2.6) + across * 0.05,
        ]
        return { position, colour: skin(position, Math.abs(across) > 0.75 ? -0.2 : 0.35) }
      })
      meshes.push(ear)
    }
  }
  return meshes.map((mesh) => ({ mesh, finish: gold ? { ...BRONZE, metallic: 0.85, roughness: 0.36 } : BRONZE }))
}

/** A mirror's back: knob, rings and beasts or blossoms in relief. Stands upright on its rim. */
export function mirror(detail: number, options: { lobes?: number; arcs?: number } = {}): Model {
  const { lobes = 0, arcs = 8 } = options
  const skin = patina(0.15, '#77706a', '#4c7a6c')
  const reliefAt = (r: number, angle: number) => {
    const knob = smoothstep(0.12, 0.02, r) * 0.9
    const ring = (at: number, width: number) => smoothstep(width, width * 0.5, Math.abs(r - at))
    const petals = smoothstep(0.05, 0.02, Math.abs(r - 0.24 - 0.04 * Math.cos(angle * 12))) * 0.5
    const beasts =
      r > 0.34 && r < 0.62 ? Math.max(0, fractal(Math.cos(angle) * r * 9, Math.sin(angle) * r * 9, 2, 3)) * 1.3 : 0
    const arc = r > 0.68 && r < 0.8 ? 0.3 * Math.abs(Math.sin((angle * arcs) / 2)) : 0
    const teeth = r > 0.82 && r < 0.88 ? 0.3 * smoothstep(0.2, 0.6, Math.abs(Math.sin(angle * 48))) : 0
    return Math.max(
      knob,
      petals,
      beasts,
      arc,
      teeth,
      ring(0.32, 0.02) * 0.6,
      ring(0.65, 0.025) * 0.7,
      ring(0.95, 0.05) * 0.75,
    )
  }
  const outline = (angle: number) => 1 + (lobes ? 0.045 * Math.cos(angle * lobes) : 0)
  const disc = sheet(
    Math.round(420 * detail),
    Math.round(130 * detail),
    (u, v) => {
      const angle = u * Math.PI * 2
      const r = 1 - v
      const relief = reliefAt(r, angle)
      const radius = r * outline(angle) * 0.5
      const position: Point = [Math.sin(angle) * radius, 0.52 + Math.cos(angle) * -radius, 0.03 + relief * 0.045]
      return { position, colour: skin([position[0] * 2, position[1] * 2, position[2]], 0.3 - relief) }
    },
    { closed: true },
  )
  const back = sheet(Math.round(180 * detail), 6, (u, v) => {
    const angle = u * Math.PI * 2
    const radius = 0.5 * outline(angle) * Math.min(1, v * 1.4)
    const position: Point = [Math.sin(angle) * radius, 0.52 - Math.cos(angle) * radius, v > 0.8 ? 0.03 : 0]
    return { position, colour: skin(position, 0.1) }
  })
  const lean = (mesh: Mesh) =>
    moved(mesh, ([x, y, z]) => [x, y * Math.cos(0.14), z + (1.04 - y) * 0.0 - y * Math.sin(0.14) + 0.1])
  return [lean(disc), lean(back)].map((mesh) => ({ mesh, finish: { ...BRONZE, metallic: 0.85, roughness: 0.32 } }))
}

/** A lamp, censer or incense mountain: a stem cup with peaks upon peaks. */
export function mountainCenser(detail: number): Model {
  const skin = patina(0.12, '#8a6a36')
  const foot = lathe(
    [
      [0, 0],
      [0.3, 0],
      [0.3, 0],
      [0.29, 0.03],
      [0.12, 0.09],
      [0.05, 0.16],
      [0.045, 0.3],
      [0.07, 0.36],
      [0.2, 0.42],
      [0.3, 0.52],
      [0.32, 0.62],
      [0.3, 0.625],
      [0, 0.6],
    ],
    {
      segments: Math.round(160 * detail),
      rows: Math.round(120 * detail),
      colour: (_u, _v, position) => skin(position, 0.05),
    },
  )
  const peaks = (angle: number, v: number) => {
    const layer = v * 4
    const row = Math.floor(layer)
    const count = 9 - row
    const tooth = Math.abs((((((angle / (Math.PI * 2)) * count + row * 0.5) % 1) + 1) % 1) - 0.5) * 2
    return (1 - tooth) * (1 - (layer - row)) + 0.25 * fractal(angle * 3, v * 9, 2, 3)
  }
  const lid = lathe(
    [
      [0.315, 0.62],
      [0.3, 0.7],
      [0.25, 0.84],
      [0.16, 0.98],
      [0.06, 1.1],
      [0, 1.14],
    ],
    {
      segments: Math.round(360 * detail),
      rows: Math.round(180 * detail),
      shape: (angle, v, radius) => radius * (0.9 + 0.34 * Math.max(0, peaks(angle, v)) * (1 - v * 0.4)),
      colour: (u, v, position) => {
        const peak = peaks(u * Math.PI * 2, v)
        return blend(skin(position, 0.4 - peak), colour('#c89a3e'), smoothstep(0.55, 0.9, peak) * 0.8)
      },
    },
  )
  return [foot, lid].map((mesh) => ({ mesh, finish: { ...BRONZE, metallic: 0.85, roughness: 0.34 } }))
}

/** A drum of the south: splayed, waisted, with a star and rings on its face. */
export function drum(detail: number): Model {
  const skin = patina(0.4, '#6b5330', '#5f7f72')
  const face = (r: number, angle: number) => {
    const star =
      r < 0.34
        ? smoothstep(0.02, -0.02, r - 0.1 - 0.22 * (1 - Math.abs((((angle / (Math.PI * 2)) * 12) % 1) - 0.5) * 2) ** 2)
        : 0
    const rings = smoothstep(0.4, 0.7, Math.sin(r * 74)) * 0.5
    const teeth = smoothstep(0.3, 0.6, Math.sin(angle * 72)) * (Math.sin(r * 18) > 0.4 ? 0.6 : 0)
    return r > 0.36 ? Math.max(rings, teeth * 0.7) : star
  }
  const top = sheet(
    Math.round(400 * detail),
    Math.round(120 * detail),
    (u, v) => {
      const [angle, r] = [u * Math.PI * 2, 1 - v]
      const relief = face(r, angle)
      const position: Point = [Math.sin(angle) * r * 0.56, 0.72 + relief * 0.014, Math.cos(angle) * r * 0.56]
      return { position, colour: skin(position, 0.35 - relief) }
    },
    { closed: true },
  )
  const wall = lathe(
    [
      [0.6, 0],
      [0.61, 0.01],
      [0.56, 0.12],
      [0.47, 0.26],
      [0.44, 0.38],
      [0.47, 0.46],
      [0.54, 0.52],
      [0.57, 0.6],
      [0.55, 0.69],
      [0.57, 0.705],
      [0.57, 0.72],
      [0.55, 0.725],
    ],
    {
      segments: Math.round(260 * detail),
      rows: Math.round(140 * detail),
      shape: (angle, _v, radius, y) =>
        radius +
        0.006 * smoothstep(0.3, 0.8, Math.sin(y * 90)) +
        0.004 * (Math.sin(angle * 60) > 0.5 && y < 0.4 ? 1 : 0),
      colour: (_u, _v, position) => skin(position, 0.25 - 0.4 * smoothstep(0.3, 0.8, Math.sin(position[1] * 90))),
    },
  )
  const frogs = [0, 1, 2, 3].map((frog) => {
    const angle = frog * (Math.PI / 2) + 0.5
    const body = ball([0, 0, 0], [0.05, 0.05, 0.075], Math.round(28 * detail), (position) => skin(position, -0.2))
    return shifted(turned(body, angle), [Math.sin(angle) * 0.5, 0.765, Math.cos(angle) * 0.5])
  })
  return [top, wall, ...frogs].map((mesh) => ({ mesh, finish: BRONZE }))
}

/** A food vessel on a square plinth with two handles. */
export function gui(detail: number): Model {
  const skin = patina(0.35, '#70502c', '#65877a')
  const ribs = (angle: number, v: number, y: number) =>
    (v < 0.55 && y > 0.42 && y < 0.74 ? 0.5 + 0.5 * Math.sin(y * 95) : 0) * (Math.abs(Math.sin(angle)) < 0.98 ? 1 : 0)
  const bowl = lathe(
    [
      [0, 0.32],
      [0.26, 0.32],
      [0.28, 0.3],
      [0.28, 0.3],
      [0.3, 0.36],
      [0.42, 0.46],
      [0.45, 0.6],
      [0.4, 0.74],
      [0.4, 0.8],
      [0.45, 0.86],
      [0.46, 0.87],
      [0.43, 0.85],
      [0.37, 0.78],
      [0.38, 0.6],
      [0.2, 0.42],
      [0, 0.4],
    ],
    {
      segments: Math.round(220 * detail),
      rows: Math.round(180 * detail),
      shape: (angle, v, radius, y) => radius + 0.012 * ribs(angle, v, y),
      colour: (u, v, position) => skin(position, 0.3 - ribs(u * Math.PI * 2, v, position[1]) * 0.7),
    },
  )
  const plinth = sheet(Math.round(160 * detail), Math.round(60 * detail), (u, v) => {
    const angle = u * Math.PI * 2
    const square = 1 / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)))
    const [radius, y] =
      v < 0.12
        ? [0.36 * square * (v / 0.12), 0]
        : v > 0.88
          ? [0.36 * square * ((1 - v) / 0.12), 0.3]
          : [0.36 * square, ((v - 0.12) / 0.76) * 0.3]
    const [x, z] = [Math.sin(angle) * radius, Math.cos(angle) * radius]
    const along = Math.abs(z) > Math.abs(x) ? x : z
    const relief = v > 0.16 && v < 0.84 ? taotie(along / 0.36, (y - 0.15) * 7) : 0
    const out = 1 + (relief * 0.012) / 0.36
    return { position: [x * out, y, z * out], colour: skin([x, y, z], 0.4 - relief * 0.9) }
  })
  const handles = [-1, 1].map((side) => {
    const path = curve(
      [
        [0.4, 0.78],
        [0.56, 0.8],
        [0.62, 0.68],
        [0.6, 0.54],
        [0.52, 0.46],
        [0.42, 0.48],
      ],
      Math.round(50 * detail),
    )
    return tube(
      path.map(([x, y, z]): Point => [x * side, y, z]),
      (t) => 0.045 - 0.015 * t,
      Math.round(22 * detail),
      (position) => skin(position, -0.1),
    )
  })
  return [bowl, plinth, ...handles].map((mesh) => ({ mesh, finish: BRONZE }))
}
