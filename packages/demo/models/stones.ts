import { blend, type Colour, colour, darken } from '../modelling/colour.ts'
import {
  ball,
  block,
  type Finish,
  joined,
  lathe,
  type Mesh,
  type Model,
  moved,
  type Point,
  sheet,
  shifted,
  tilted,
} from '../modelling/mesh.ts'
import { fractal, smoothstep } from '../modelling/noise.ts'
import { taotie } from './bronzes.ts'

const STONE: Finish = { name: 'stone', metallic: 0, roughness: 0.82 }
const JADE: Finish = { name: 'jade', metallic: 0, roughness: 0.24 }

/** Weathered stone or fired clay: mottled, darker in hollows. */
export function weathered(hex: string, shade = 0.55): (position: Point, relief?: number) => Colour {
  const [light, dark] = [colour(hex), darken(colour(hex), shade)]
  return ([x, y, z], relief = 0) => {
    const mottle = fractal(x * 4 + 7, y * 4, z * 4, 4) + 0.4 * fractal(x * 22, y * 22, z * 22, 2)
    return blend(light, dark, 0.42 - relief * 0.5 + mottle * 0.7)
  }
}

export type TilePattern = 'clouds' | 'beast' | 'lotus'

/** The round end of a roof tile with its relief, on a stretch of the half-round tile behind it. */
export function tileEnd(detail: number, pattern: TilePattern, clay = '#8d8b84'): Model {
  const skin = weathered(clay)
  const relief = (x: number, y: number) => {
    const [r, angle] = [Math.hypot(x, y), Math.atan2(x, y)]
    const rim = smoothstep(0.84, 0.88, r)
    const ring = smoothstep(0.022, 0.01, Math.abs(r - 0.8)) * 0.5
    const boss = smoothstep(0.15, 0.05, r) * 0.9
    const bossRing = smoothstep(0.022, 0.01, Math.abs(r - 0.22)) * 0.6
    let figure = 0
    if (pattern === 'clouds') {
      const quarter = (((angle / (Math.PI / 2)) % 1) + 1) % 1
      const bar = smoothstep(0.03, 0.018, Math.abs(quarter - 0.5) * r * 1.5) * (r > 0.24 && r < 0.79 ? 1 : 0)
      const side = quarter < 0.5 ? quarter * 2 : (1 - quarter) * 2
      const [cx, cy] = [(side - 0.42) * r * 0.85, r - 0.56]
      const d = Math.hypot(cx, cy)
      const spiral = smoothstep(0.55, 0.75, Math.sin(d * 62 - Math.atan2(cy, cx))) * (d < 0.19 ? 1 : 0)
      figure = Math.max(bar, spiral)
    } else if (pattern === 'lotus') {
      const petal = Math.abs(Math.sin(angle * 4))
      const leaf = smoothstep(0.2, 0.5, petal) * smoothstep(0.72, 0.66, r) * smoothstep(0.24, 0.3, r)
      const vein = smoothstep(0.12, 0.02, Math.abs(((angle * 4) / Math.PI) % 1) - 0.5) * 0.2
      figure = leaf * (0.75 + 0.25 * Math.cos((r - 0.45) * 7)) - vein
      for (let bead = 0; bead < 28; bead++) {
        const at = (bead / 28) * Math.PI * 2
        figure = Math.max(figure, smoothstep(0.03, 0.015, Math.hypot(x - Math.sin(at) * 0.75, y - Math.cos(at) * 0.75)))
      }
    } else if (pattern === 'beast') figure = r < 0.76 ? taotie(x * 1.35, y * 1.15) : 0
    return Math.max(rim, ring, figure * (r < 0.78 ? 0.85 : 0), pattern === 'beast' ? 0 : Math.max(boss, bossRing))
  }
  const face = sheet(
    Math.round(300 * detail),
    Math.round(150 * detail),
    (u, v) => {
      const [angle, r] = [u * Math.PI * 2, 1 - v]
      const [x, y] = [Math.sin(angle) * r, -Math.cos(angle) * r]
      const height = relief(x, y) + 0.05 * fractal(x * 9, y * 9, 3, 3)
      const position: Point = [x * 0.5, y * 0.5 + 0.5, 0.06 + height * 0.05]
      return { position, colour: skin(position, height * 0.8 - 0.25) }
    },
    { closed: true },
  )
  const side = lathe(
    [
      [0, -0.04],
      [0.5, -0.04],
      [0.5, -0.04],
      [0.5, 0.108],
    ],
    { segments: Math.round(120 * detail), rows: 12, colour: (_u, _v, position) => skin(position) },
  )
  const rim = moved(tilted(side, Math.PI / 2), ([x, y, z]) => [x, y + 0.5, z])
  const trough = sheet(Math.round(60 * detail), Math.round(50 * detail), (u, v) => {
    const angle = (u - 0.5) * Math.PI
    const position: Point = [Math.sin(angle) * 0.485, 0.5 + Math.cos(angle) * 0.485, -0.04 - v * 0.62]
    return { position, colour: skin(position) }
  })
  const inner = moved(trough, ([x, y, z]) => [x * 0.9, 0.5 + (y - 0.5) * 0.9, z])
  return [face, rim, trough, inner].map((mesh) => ({ mesh, finish: STONE }))
}

/** A slab with rows of engraved characters under a rounded head, on a tortoise or a plain base. */
export function stele(
  detail: number,
  options: { base?: 'tortoise' | 'plain'; stone?: string; columns?: number } = {},
): Model {
  const { base = 'tortoise', stone = '#7d7f7c', columns = 9 } = options
  const skin = weathered(stone, 0.5)
  const [width, height, depth] = [0.62, 1.5, 0.14]
  const strokes = (x: number, y: number) => {
    // Each square holds a made-up character: a few strokes across and down, chosen by its place.
    const column = Math.floor((x / width + 0.5) * columns)
    const row = Math.floor(y * 14)
    const [cx, cy] = [((x / width + 0.5) * columns) % 1, (y * 14) % 1]
    if (cx < 0.16 || cx > 0.84 || cy < 0.14 || cy > 0.86) return 0
    const seed = Math.abs(Math.sin(column * 12.9898 + row * 78.233) * 43758.5453)
    let ink = 0
    for (let stroke = 0; stroke < 5; stroke++) {
      const at = ((seed * (stroke + 3)) % 1) * 0.6 + 0.2
      const isAcross = (seed * (stroke + 1) * 10) % 1 > 0.45
      const d = isAcross ? cy - at + 0.08 * (cx - 0.5) : cx - at
      ink = Math.max(ink, smoothstep(0.075, 0.045, Math.abs(d)))
    }
    return ink
  }
  const head = (x: number, y: number) => {
    if (y < 1.12) return 0
    const coil = Math.sin(
      Math.hypot(Math.abs(x) - 0.16, (y - 1.3) * 1.1) * 62 - Math.atan2(y - 1.3, Math.abs(x) - 0.16) * 2,
    )
    return Math.abs(x) < 0.085 && y < 1.38 ? 0.2 : 0.5 + 0.5 * coil
  }
  const face = (side: 1 | -1): Mesh =>
    sheet(Math.round(230 * detail), Math.round(420 * detail), (u, v) => {
      const y = v * height
      const round = y > 1.2 ? Math.sqrt(Math.max(0, 1 - ((y - 1.2) / 0.3) ** 2)) : 1
      const x = (u - 0.5) * width * (0.35 + 0.65 * round) * side
      const isText = y > 0.1 && y < 1.08 && Math.abs(x) < width * 0.46 && side > 0
      const cut = isText ? strokes(x, y / 1.1) : 0
      const relief = head(x, y)
      const position: Point = [
        x,
        y,
        side * (depth / 2 + relief * 0.03 - cut * 0.006 + 0.004 * fractal(x * 9, y * 9, 2, 3)),
      ]
      return { position, colour: blend(skin(position, relief * 0.4 - cut * 0.4), colour('#3d3d3a'), cut * 0.6) }
    })
  const edge = sheet(Math.round(20 * detail) + 2, Math.round(160 * detail), (u, v) => {
    const t = v * 2
    const y = t < 1 ? t * height : (2 - t) * height
    const round = y > 1.2 ? Math.sqrt(Math.max(0, 1 - ((y - 1.2) / 0.3) ** 2)) : 1
    const x = (width / 2) * (0.35 + 0.65 * round) * (t < 1 ? 1 : -1)
    const position: Point = [x, y, (u - 0.5) * (depth + head(x, y) * 0.06) * (t < 1 ? -1 : 1)]
    return { position, colour: skin(position) }
  })
  const lift = base === 'tortoise' ? 0.36 : 0.2
  const parts: Model = [face(1), face(-1), edge].map((mesh) => ({ mesh: shifted(mesh, [0, lift, 0]), finish: STONE }))
  if (base === 'plain') {
    const plinth = joined([
      block([0, 0.11, 0], [0.86, 0.22, 0.42], colour(stone)),
      block([0, 0.025, 0], [0.98, 0.05, 0.52], darken(colour(stone), 0.85)),
    ])
    return [...parts, { mesh: plinth, finish: STONE }]
  }
  const shell = ball(
    [0, 0.2, 0],
    [0.5, 0.2, 0.62],
    Math.round(120 * detail),
    (position) => {
      const plates = Math.abs(Math.sin(position[0] * 11) * Math.cos(position[2] * 9))
      return skin(position, plates * 0.5 - 0.2)
    },
    (direction) => 1 + 0.03 * Math.abs(Math.sin(direction[0] * 7) * Math.cos(direction[2] * 6)),
  )
  const headBall = ball([0, 0.27, 0.72], [0.12, 0.11, 0.17], Math.round(50 * detail), (position) => skin(position, 0.2))
  const neck = ball([0, 0.2, 0.6], [0.12, 0.12, 0.18], Math.round(40 * detail), (position) => skin(position))
  const feet = [
    [-0.36, 0.42],
    [0.36, 0.42],
    [-0.36, -0.4],
    [0.36, -0.4],
  ].map(([x = 0, z = 0]) =>
    ball([x, 0.08, z], [0.15, 0.1, 0.17], Math.round(36 * detail), (position) => skin(position)),
  )
  const ground = block([0, -0.02, 0.05], [1.2, 0.06, 1.75], darken(colour(stone), 0.9))
  return [
    ...parts,
    ...[shell, headBall, neck, ...feet].map((mesh) => ({ mesh, finish: STONE })),
    { mesh: ground, finish: STONE },
  ]
}

/** Cloudy nephrite with russet veins. */
function nephrite(hex: string, russet: string): (position: Point) => Colour {
  const [body, vein, pale] = [colour(hex), colour(russet), colour('#dcd9b8')]
  return ([x, y, z]) => {
    const cloud = fractal(x * 2.4 + 4, y * 2.4, z * 2.4, 4)
    const crack = smoothstep(0.1, 0.36, fractal(x * 3 + 9, y * 2, z * 3 + 3, 4))
    return blend(blend(body, pale, 0.3 + cloud * 1.3), vein, crack * 0.75)
  }
}

/** A square tube with a round bore, its corners cut into faces in tiers. */
export function cong(detail: number, tiers = 4): Model {
  const skin = nephrite('#8f9f72', '#6b3a1c')
  const height = 0.34 * tiers
  const outside = sheet(
    Math.round(240 * detail),
    Math.round(70 * tiers * detail),
    (u, v) => {
      const angle = u * Math.PI * 2
      const square = 0.43 / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)))
      const y = v * height
      const collar = y < 0.06 || y > height - 0.06
      const tier = ((y - 0.06) / (height - 0.12)) * tiers
      const place = tier % 1
      const corner = smoothstep(0.46, 0.5, square)
      const groove =
        smoothstep(0.05, 0.02, Math.min(place, 1 - place)) +
        0.45 * smoothstep(0.03, 0.012, Math.abs(place - 0.72)) +
        0.45 * smoothstep(0.03, 0.012, Math.abs(place - 0.84))
      const fromCorner = Math.abs((((angle + Math.PI / 4) / (Math.PI / 2)) % 1) - 0.5)
      const eye = Math.abs(Math.hypot((fromCorner - 0.0 - 0.2) * 1.3, (place - 0.45) * 0.4) - 0.05) < 0.014 ? 0.6 : 0
      const radius = collar
        ? 0.44
        : Math.min(square, 0.56) - 0.014 * (corner > 0 ? groove + eye : 0) - (fromCorner > 0.42 ? 0.02 : 0)
      const position: Point = [Math.sin(angle) * radius, y, Math.cos(angle) * radius]
      return { position, colour: darken(skin(position), 1 - 0.3 * Math.min(1, groove + eye) * corner) }
    },
    { closed: true },
  )
  const bore = lathe(
    [
      [0.44, height],
      [0.31, height],
      [0.31, height],
      [0.3, height * 0.5],
      [0.31, 0],
      [0.31, 0],
      [0.44, 0],
    ],
    {
      segments: Math.round(140 * detail),
      rows: Math.round(60 * detail),
      colour: (_u, _v, position) => skin(position),
    },
  )
  return [outside, bore].map((mesh) => ({ mesh, finish: JADE }))
}

/** A disc with a hole and rows of grain, on a small wooden stand. */
export function bi(detail: number): Model {
  const skin = nephrite('#b9bd97', '#7d5130')
  const ring = lathe(
    [
      [0.14, -0.03],
      [0.5, -0.03],
      [0.52, -0.02],
      [0.52, 0.02],
      [0.5, 0.03],
      [0.14, 0.03],
      [0.13, 0.02],
      [0.13, -0.02],
      [0.14, -0.03],
    ],
    {
      segments: Math.round(420 * detail),
      rows: Math.round(240 * detail),
      shape: (_angle, _v, radius) => radius,
      colour: (_u, _v, position) => skin(position),
    },
  )
  const grains = moved(ring, ([x, y, z]) => {
    const r = Math.hypot(x, z)
    if (r < 0.18 || r > 0.47 || Math.abs(y) < 0.025) return [x, y, z]
    const row = (z / 0.055) * 1.1547
    const shift = Math.floor(row) & 1 ? 0.5 : 0
    const [fx, fy] = [((((x / 0.055 + shift) % 1) + 1) % 1) - 0.5, (((row % 1) + 1) % 1) - 0.5]
    const bump = smoothstep(0.42, 0.1, Math.hypot(fx, fy))
    return [x, y + Math.sign(y) * bump * 0.014, z]
  })
  const disc = shifted(
    moved(tilted(grains, Math.PI / 2 - 0.12), (point) => point),
    [0, 0.64, 0],
  )
  const wood = colour('#3a2217')
  const stand = joined([
    block([0, 0.04, 0], [0.5, 0.08, 0.26], wood),
    block([-0.16, 0.13, 0.05], [0.07, 0.12, 0.16], wood),
    block([0.16, 0.13, 0.05], [0.07, 0.12, 0.16], wood),
  ])
  return [
    { mesh: disc, finish: JADE },
    { mesh: stand, finish: { name: 'wood', metallic: 0, roughness: 0.45 } },
  ]
}

/** A square seal with a crouching beast for a grip. */
export function seal(detail: number, hex = '#c79a3f'): Model {
  const body = colour(hex)
  const skin = ([x, y, z]: Point) => blend(body, darken(body, 0.5), 0.35 + 0.9 * fractal(x * 5, y * 3, z * 5, 4))
  const finish: Finish = { name: 'soapstone', metallic: 0, roughness: 0.3 }
  const base = sheet(
    Math.round(160 * detail),
    Math.round(60 * detail),
    (u, v) => {
      const angle = u * Math.PI * 2
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      const square = 0.4 / (Math.abs(s) ** 9 + Math.abs(c) ** 9) ** (1 / 9)
      const [r, y] =
        v < 0.1
          ? [square * (v / 0.1), 0]
          : v > 0.86
            ? [square * ((1 - v) / 0.14), 0.62 + 0.03 * ((v - 0.86) / 0.14)]
            : [square, ((v - 0.1) / 0.76) * 0.62]
      const position: Point = [s * r, y, c * r]
      return { position, colour: skin(position) }
    },
    { closed: true },
  )
  const lump = (centre: Point, size: Point) =>
    ball(centre, size, Math.round(64 * detail), skin, (d) => 1 + 0.05 * Math.sin(d[0] * 14) * Math.sin(d[1] * 12))
  const beast = [
    lump([0, 0.8, -0.06], [0.24, 0.2, 0.3]),
    lump([0.02, 0.96, 0.2], [0.17, 0.16, 0.17]),
    lump([0.02, 0.91, 0.34], [0.1, 0.07, 0.09]),
    lump([-0.16, 0.7, 0.22], [0.08, 0.1, 0.15]),
    lump([0.18, 0.7, 0.22], [0.08, 0.1, 0.15]),
    lump([-0.22, 0.72, -0.2], [0.12, 0.14, 0.16]),
    lump([0.22, 0.72, -0.2], [0.12, 0.14, 0.16]),
    lump([0.1, 0.9, -0.34], [0.07, 0.16, 0.07]),
    lump([-0.1, 1.08, 0.14], [0.05, 0.07, 0.05]),
    lump([0.14, 1.08, 0.14], [0.05, 0.07, 0.05]),
  ]
  return [base, ...beast].map((mesh) => ({ mesh, finish }))
}

/** A seated figure in an arched niche cut into rock. */
export function niche(detail: number, options: { rock?: string; figure?: string; attendants?: boolean } = {}): Model {
  const { rock = '#b7895c', figure = '#a98f73', attendants = true } = options
  const [skin, body] = [weathered(rock, 0.45), weathered(figure, 0.55)]
  const depthAt = (x: number, y: number) => {
    const halfWidth = 0.62
    const arch = y < 0.85 ? Math.abs(x) / halfWidth : Math.hypot(x / halfWidth, (y - 0.85) / 0.62)
    return smoothstep(1.02, 0.82, arch) * (y > 0.12 ? 1 : smoothstep(0.06, 0.12, y))
  }
  const halo = (x: number, y: number) => {
    const r = Math.hypot(x, y - 1.0)
    return r < 0.42
      ? 0.03 * smoothstep(0.3, 0.8, Math.sin(r * 46)) +
          0.02 * (r > 0.2 ? Math.abs(Math.sin(Math.atan2(x, y - 1) * 12)) : 0)
      : 0
  }
  const wall = sheet(Math.round(260 * detail), Math.round(260 * detail), (u, v) => {
    const [x, y] = [(u - 0.5) * 1.9, v * 1.75]
    const hollow = depthAt(x, y)
    const band =
      smoothstep(
        0.06,
        0.03,
        Math.abs((y < 0.85 ? Math.abs(x) / 0.62 : Math.hypot(x / 0.62, (y - 0.85) / 0.62)) - 1.12),
      ) *
      (0.6 + 0.4 * Math.sin(Math.atan2(x, y - 0.85) * 26))
    const rough = 0.09 * fractal(x * 2.6, y * 2.6, 1, 4) * (1 - hollow)
    const position: Point = [x, y, 0.2 + rough - hollow * 0.42 + halo(x, y) * hollow + band * 0.035]
    return {
      position,
      colour: blend(
        skin(position, band * 0.4 - hollow * 0.2),
        colour('#8a4a35'),
        hollow * 0.28 * (0.5 + fractal(x * 3, y * 3, 5, 2)),
      ),
    }
  })
  const block0 = sheet(4, 2, (u, v) => ({ position: [(u - 0.5) * 1.9, 0, -0.3 + v * 0.52], colour: skin([u, 0, v]) }))
  const lump = (centre: Point, size: Point, move?: (d: Point) => number) =>
    ball(centre, size, Math.round(90 * detail), (position) => body(position, 0.1), move)
  const folds = (d: Point) => 1 + 0.025 * Math.sin(d[1] * 26 + d[0] * 5) * smoothstep(0.2, 0.7, d[2])
  const buddha = (at: Point, scale: number): Mesh[] => {
    const place = (centre: Point): Point => [
      at[0] + centre[0] * scale,
      at[1] + centre[1] * scale,
      at[2] + centre[2] * scale,
    ]
    const size = (s: Point): Point => [s[0] * scale, s[1] * scale, s[2] * scale]
    return [
      lump(place([0, 0.14, 0.04]), size([0.42, 0.15, 0.26]), folds),
      lump(place([-0.24, 0.13, 0.16]), size([0.2, 0.11, 0.14]), folds),
      lump(place([0.24, 0.13, 0.16]), size([0.2, 0.11, 0.14]), folds),
      lump(place([0, 0.44, 0]), size([0.25, 0.3, 0.17]), folds),
      lump(place([0, 0.62, -0.01]), size([0.31, 0.12, 0.15])),
      lump(place([-0.27, 0.43, 0.05]), size([0.085, 0.22, 0.1])),
      lump(place([0.27, 0.43, 0.05]), size([0.085, 0.22, 0.1])),
      lump(place([-0.1, 0.27, 0.22]), size([0.13, 0.055, 0.06])),
      lump(place([0.1, 0.27, 0.22]), size([0.13, 0.055, 0.06])),
      lump(place([0, 0.74, 0.01]), size([0.075, 0.09, 0.075])),
      lump(
        place([0, 0.9, 0.02]),
        size([0.135, 0.17, 0.14]),
        (d) => 1 + 0.09 * smoothstep(0.12, 0.02, Math.hypot(d[0], d[1] + 0.12)) * (d[2] > 0.6 ? 1 : 0),
      ),
      lump(place([0, 1.05, -0.01]), size([0.065, 0.06, 0.065])),
      lump(place([-0.135, 0.88, 0]), size([0.025, 0.09, 0.03])),
      lump(place([0.135, 0.88, 0]), size([0.025, 0.09, 0.03])),
    ]
  }
  const standing = (x: number): Mesh[] => [
    lump([x, 0.38, 0.02], [0.075, 0.26, 0.07], folds),
    lump([x, 0.6, 0.02], [0.085, 0.1, 0.065]),
    lump([x, 0.76, 0.03], [0.052, 0.068, 0.055]),
    lump([x, 0.83, 0.02], [0.035, 0.04, 0.035]),
  ]
  const throne = joined([
    block([0, 0.09, 0], [0.78, 0.1, 0.42], colour(figure)),
    block([0, 0.04, 0.02], [0.9, 0.06, 0.48], darken(colour(figure), 0.85)),
  ])
  const figures = [...buddha([0, 0.14, 0], 0.92), ...(attendants ? [...standing(-0.48), ...standing(0.48)] : [])]
  return [...[wall, block0, ...figures].map((mesh) => ({ mesh, finish: STONE })), { mesh: throne, finish: STONE }]
}
