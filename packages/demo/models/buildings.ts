import { blend, type Colour, colour, darken } from '../modelling/colour.ts'
import {
  block,
  column,
  type Finish,
  joined,
  lathe,
  type Mesh,
  type Model,
  type Point,
  sheet,
  shifted,
  turned,
} from '../modelling/mesh.ts'
import { fractal, smoothstep } from '../modelling/noise.ts'
import { weathered } from './stones.ts'

const MATT: Finish = { name: 'masonry', metallic: 0, roughness: 0.85 }
const TILES: Finish = { name: 'roof tiles', metallic: 0, roughness: 0.5 }
const LACQUER: Finish = { name: 'lacquered wood', metallic: 0, roughness: 0.45 }
const GROUND: Finish = { name: 'ground', metallic: 0, roughness: 0.95 }
const WATER: Finish = { name: 'water', metallic: 0, roughness: 0.12 }

const RED = colour('#8c2f24')
const WOOD = colour('#6b4a33')
const PLASTER = colour('#e4dccb')
const GREY_TILE = '#5a5e61'

/** A piece of land to stand on, round or square, with grass, paths and uneven edges. */
export function ground(
  detail: number,
  options: { radius: number; hex?: string; square?: boolean; relief?: number; flat?: number },
): Model {
  const { radius, hex = '#7d8a5b', square = false, relief = 0.05, flat = 0.6 } = options
  const [grass, earth] = [colour(hex), colour('#a08a66')]
  const thickness = radius * 0.09
  const mesh = sheet(
    Math.round(180 * detail),
    Math.round(80 * detail),
    (u, v) => {
      const angle = u * Math.PI * 2
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      const reach = square ? 1 / (Math.abs(s) ** 7 + Math.abs(c) ** 7) ** (1 / 7) : 1
      const t = v < 0.15 ? 1 : 1 - (v - 0.15) / 0.85
      const [x, z] = [s * t * radius * reach, c * t * radius * reach]
      const top =
        relief *
        radius *
        fractal((x / radius) * 2.2 + 5, 3, (z / radius) * 2.2, 4) *
        smoothstep(flat - 0.2, flat + 0.25, t)
      const y = v < 0.15 ? -thickness + (v / 0.15) * (thickness + top) : top
      const mottle = fractal((x / radius) * 7, 2, (z / radius) * 7, 4)
      const bare = v < 0.14 ? 1 : smoothstep(0.05, 0.3, mottle) * 0.7
      return { position: [x, y, z], colour: blend(blend(grass, darken(grass, 0.6), 0.4 + mottle), earth, bare) }
    },
    { closed: true },
  )
  return [{ mesh, finish: GROUND }]
}

interface RoofOptions {
  /** Sides of the plan; many make it round. */
  sides: number
  /** Distance from the middle to the eave and to the roof's top. */
  eave: number
  top: number
  y: number
  height: number
  /** How far the corners turn up. */
  lift?: number
  tile?: string
  /** Rows of tiles around. */
  rows?: number
  turn?: number
}

/** A tiled roof over a regular plan: hollow curve, rounded rows of tiles, corners that turn up, thickness at the eaves. */
export function roof(detail: number, options: RoofOptions): Mesh[] {
  const { sides, eave, top, y, height, lift = 0.12, tile = GREY_TILE, rows = 56, turn = 0 } = options
  const [light, dark] = [colour(tile), darken(colour(tile), 0.5)]
  const sector = (Math.PI * 2) / sides
  const outline = (angle: number) => {
    const local = ((((angle - turn) % sector) + sector) % sector) - sector / 2
    return { stretch: 1 / Math.cos(local), corner: Math.abs(local) / (sector / 2) }
  }
  const shell = (under: boolean) =>
    sheet(
      Math.round(rows * 6 * detail),
      Math.round((under ? 10 : 36) * detail) + 2,
      (u, v) => {
        const angle = u * Math.PI * 2
        const { stretch, corner } = outline(angle)
        const t = under ? v : 1 - v
        const out = 1 - t
        const ridge = under ? 0 : Math.abs(Math.sin(u * rows * Math.PI))
        const isHip = sides < 12 ? smoothstep(0.955, 0.985, corner) : 0
        const reach = (top + (eave - top) * out) * stretch * (1 + 0.05 * corner ** 4 * out * (sides < 12 ? 1 : 0))
        const rise = height * t ** 1.55 + lift * height * corner ** 4 * out ** 2
        const bump = under ? -0.045 * height - 0.02 : (ridge * 0.035 + isHip * 0.09) * (0.25 + 0.75 * height)
        const position: Point = [Math.sin(angle) * reach, y + rise + bump, Math.cos(angle) * reach]
        const groove = blend(dark, light, under ? 0.1 : 0.25 + ridge * 0.75 + isHip * 0.2)
        return {
          position,
          colour: blend(
            groove,
            darken(light, 0.7),
            0.3 * Math.abs(fractal(position[0] * 5, position[1] * 5, position[2] * 5, 2)),
          ),
        }
      },
      { closed: true },
    )
  return [shell(false), shell(true)]
}

/** Roof over a rectangle, with a ridge and two ornaments. */
export function hipRoof(
  detail: number,
  options: { width: number; depth: number; ridge: number; y: number; height: number; tile?: string; lift?: number },
): Mesh[] {
  const { width, depth, ridge, y, height, tile = GREY_TILE, lift = 0.22 } = options
  const [light, dark] = [colour(tile), darken(colour(tile), 0.5)]
  const rows = Math.round((width + depth) * 26)
  const shell = (under: boolean) =>
    sheet(
      Math.round(rows * 6 * detail),
      Math.round((under ? 8 : 30) * detail) + 2,
      (u, v) => {
        const t = under ? v : 1 - v
        const around = u * 4
        const side = Math.floor(around) % 4
        const f = around % 1
        const [hw, hd] = [(width / 2) * (1 - t) + ridge * t, (depth / 2) * (1 - t)]
        const corners: [number, number][] = [
          [-hw, hd],
          [hw, hd],
          [hw, -hd],
          [-hw, -hd],
        ]
        const a: [number, number] = corners[side] ?? [0, 0]
        const b: [number, number] = corners[(side + 1) % 4] ?? [0, 0]
        const corner = Math.abs(f - 0.5) * 2
        const tiles = side % 2 === 0 ? width : depth
        const ridgeLine = under ? 0 : Math.abs(Math.sin(f * Math.round(tiles * 13) * Math.PI))
        const rise = height * t ** 1.5 + lift * height * corner ** 5 * (1 - t) ** 2
        const position: Point = [
          a[0] + (b[0] - a[0]) * f,
          y + rise + (under ? -0.05 * height - 0.015 : ridgeLine * 0.02),
          a[1] + (b[1] - a[1]) * f,
        ]
        return { position, colour: blend(dark, light, under ? 0.1 : 0.2 + ridgeLine * 0.8) }
      },
      { closed: true },
    )
  return [shell(false), shell(true)]
}

function ridgeBeam(ridge: number, y: number, tile = GREY_TILE): Mesh {
  const hex = darken(colour(tile), 0.75)
  return joined([
    block([0, y, 0], [ridge * 2 + 0.1, 0.09, 0.07], hex),
    block([-ridge - 0.02, y + 0.07, 0], [0.09, 0.16, 0.06], hex),
    block([ridge + 0.02, y + 0.07, 0], [0.09, 0.16, 0.06], hex),
  ])
}

/** A wall of so many sides with doors or windows, standing on `y`. */
function storey(
  sides: number,
  radius: number,
  y: number,
  height: number,
  wall: Colour,
  options: { posts?: Colour; doors?: boolean; turn?: number } = {},
): Mesh[] {
  const { posts = RED, doors = true, turn = 0 } = options
  const meshes: Mesh[] = []
  const half = radius * Math.tan(Math.PI / sides)
  for (let side = 0; side < sides; side++) {
    const angle = ((side + 0.5) / sides) * Math.PI * 2 + turn
    const panel = [block([0, y + height / 2, radius - 0.02], [half * 2, height, 0.04], wall)]
    if (doors) {
      panel.push(block([0, y + height * 0.42, radius + 0.005], [half * 0.7, height * 0.78, 0.03], darken(posts, 0.75)))
      panel.push(block([0, y + height * 0.86, radius + 0.01], [half * 1.9, height * 0.1, 0.04], posts))
    }
    meshes.push(turned(joined(panel), angle))
    const corner = angle + Math.PI / sides
    meshes.push(
      column(
        [
          Math.sin(corner) * radius * (1 / Math.cos(Math.PI / sides)),
          y + height / 2,
          Math.cos(corner) * radius * (1 / Math.cos(Math.PI / sides)),
        ],
        Math.min(0.045, half * 0.16),
        height,
        posts,
        12,
      ),
    )
  }
  return meshes
}

/** Bracket sets under an eave: small blocks that step outwards. */
function brackets(sides: number, radius: number, y: number, size: number, hex: Colour, each: number, turn = 0): Mesh {
  const meshes: Mesh[] = []
  const half = radius * Math.tan(Math.PI / sides)
  for (let side = 0; side < sides; side++) {
    const angle = ((side + 0.5) / sides) * Math.PI * 2 + turn
    const row: Mesh[] = []
    for (let i = 0; i < each; i++) {
      const x = (((i + 0.5) / each) * 2 - 1) * half
      row.push(block([x, y, radius], [size * 0.5, size * 0.35, size], hex))
      row.push(
        block([x, y + size * 0.4, radius + size * 0.3], [size * 0.8, size * 0.35, size * 1.5], darken(hex, 0.85)),
      )
    }
    meshes.push(turned(joined(row), angle))
  }
  return joined(meshes)
}

export interface PagodaOptions {
  sides: number
  tiers: number
  radius: number
  tierHeight: number
  /** How much narrower each tier is. */
  taper: number
  wall: Colour
  tile?: string
  eave?: number
  /** Brick towers have stepped stone eaves instead of tiles. */
  isBrick?: boolean
}

/** A tower's parts, by finish. */
interface TowerParts {
  walls: Mesh[]
  roofs: Mesh[]
  timber: Mesh[]
}

/** A tower of storeys, each narrower than the one below, on two stone steps and under a spire. */
export function pagoda(detail: number, options: PagodaOptions): Model {
  const { tiers, radius, tierHeight, isBrick = false } = options
  const parts: TowerParts = { walls: pagodaBase(options), roofs: [], timber: [] }
  let y = 0.22
  for (let tier = 0; tier < tiers; tier++)
    y += isBrick ? brickTier(parts, options, tier, y) : timberTier(parts, detail, options, tier, y)
  parts.roofs.push(...pagodaRoof(detail, options, y))
  const top = isBrick ? y + 0.33 : y + tierHeight * 0.85
  return [
    ...ground(detail, { radius: radius * 2.6, relief: 0.03, flat: 0.75 }),
    { mesh: joined(parts.walls), finish: MATT },
    ...(parts.timber.length > 0 ? [{ mesh: joined(parts.timber), finish: LACQUER }] : []),
    { mesh: joined(parts.roofs), finish: TILES },
    { mesh: shifted(spire(detail), [0, top, 0]), finish: { name: 'iron', metallic: 0.6, roughness: 0.5 } },
  ]
}

function pagodaBase({ sides, radius }: PagodaOptions): Mesh[] {
  const stone = colour('#a7a29a')
  return [
    turned(column([0, 0.06, 0], radius * 1.75, 0.12, stone, sides), Math.PI / sides),
    turned(column([0, 0.16, 0], radius * 1.5, 0.1, darken(stone, 0.92), sides), Math.PI / sides),
  ]
}

/** Radius and height of a storey. */
function tierSize({ radius, tierHeight, taper }: PagodaOptions, tier: number) {
  return { r: radius * (1 - taper * tier), h: tierHeight * (1 - taper * 0.55 * tier) }
}

/** A storey of brick under stepped eaves. @returns its height. */
function brickTier({ walls }: TowerParts, options: PagodaOptions, tier: number, y: number): number {
  const { sides, wall } = options
  const { r, h } = tierSize(options, tier)
  walls.push(...storey(sides, r, y, h, wall, { posts: darken(wall, 0.8), turn: -Math.PI / sides }))
  for (let step = 0; step < 5; step++) {
    const grow = step < 3 ? step : 4 - step
    const width = (r + 0.03 + grow * 0.035) / Math.cos(Math.PI / sides)
    const eaves = column([0, y + h + 0.015 + step * 0.035, 0], width, 0.035, darken(wall, 0.8 + grow * 0.08), sides)
    walls.push(turned(eaves, Math.PI / sides))
  }
  return h + 0.17
}

/** A storey of timber with brackets under a tiled roof. @returns its height. */
function timberTier(parts: TowerParts, detail: number, options: PagodaOptions, tier: number, y: number): number {
  const { sides, taper, wall, tile = GREY_TILE, eave = 0.32 } = options
  const { r, h } = tierSize(options, tier)
  const turn = -Math.PI / sides
  parts.walls.push(...storey(sides, r, y, h, wall, { posts: RED, turn }))
  parts.timber.push(brackets(sides, r, y + h + 0.01, 0.075, WOOD, 4, turn))
  const shape = { sides, tile, turn, rows: sides * 9, lift: 0.55, y: y + h + 0.06, height: h * 0.42 }
  parts.roofs.push(...roof(detail, { ...shape, eave: r + eave * (1 - taper * tier), top: r * (1 - taper) * 0.96 }))
  return h * 1.36 + 0.06
}

/** The roof over the last storey. */
function pagodaRoof(detail: number, options: PagodaOptions, y: number): Mesh[] {
  const { sides, tiers, radius, tierHeight, taper, tile = GREY_TILE, eave = 0.32, isBrick = false } = options
  const last = radius * (1 - taper * tiers)
  const shape = { sides, tile, rows: sides * 9, turn: -Math.PI / sides }
  return isBrick
    ? roof(detail, { ...shape, eave: last + 0.16, top: 0.05, y, height: 0.34, lift: 0.2 })
    : roof(detail, {
        ...shape,
        eave: last + eave * 0.75,
        top: 0.06,
        y: y - 0.06,
        height: tierHeight * 0.95,
        lift: 0.35,
      })
}

const SPIRE_PROFILE: [number, number][] = [
  [0.11, 0],
  [0.12, 0.06],
  [0.05, 0.1],
  [0.09, 0.16],
  [0.05, 0.2],
  [0.085, 0.26],
  [0.045, 0.3],
  [0.07, 0.36],
  [0.03, 0.42],
  [0.05, 0.48],
  [0.012, 0.56],
  [0.005, 0.78],
  [0, 0.8],
]

const spire = (detail: number) =>
  lathe(SPIRE_PROFILE, {
    segments: Math.round(40 * detail),
    rows: Math.round(70 * detail),
    colour: () => colour('#6d5a34'),
  })

/** An open pavilion of so many sides with a turned-up roof, benches and a stone terrace. */
export function pavilion(detail: number, options: { sides: number; tile?: string; doubled?: boolean }): Model {
  const { sides, tile = GREY_TILE, doubled = false } = options
  const turn = -Math.PI / sides
  const radius = 0.95
  const stone = colour('#b3aca0')
  const terrace = [
    column([0, 0.08, 0], radius * 1.55, 0.16, stone, sides),
    column([0, 0.2, 0], radius * 1.38, 0.1, darken(stone, 0.94), sides),
  ]
  for (let step = 0; step < 3; step++)
    terrace.push(block([0, 0.2 - step * 0.07, radius * 1.3 + step * 0.13], [0.7, 0.08, 0.16], darken(stone, 0.97)))
  const timber: Mesh[] = []
  for (let side = 0; side < sides; side++) {
    const corner = (side / sides) * Math.PI * 2 + turn + (Math.PI / sides) * 2
    const [x, z] = [Math.sin(corner) * radius, Math.cos(corner) * radius]
    timber.push(column([x, 0.85, z], 0.055, 1.22, RED, 18))
    terrace.push(column([x, 0.275, z], 0.09, 0.06, stone, 16))
    const angle = corner + Math.PI / sides
    const inner = radius * Math.cos(Math.PI / sides)
    const half = radius * Math.sin(Math.PI / sides)
    timber.push(
      turned(
        joined([
          block([0, 1.42, inner], [half * 2, 0.12, 0.06], darken(RED, 0.8)),
          block([0, 1.3, inner], [half * 2, 0.05, 0.05], colour('#3f6b5c')),
        ]),
        angle,
      ),
    )
    if (side !== sides - 1 && !(sides === 4 && side === 3)) {
      timber.push(
        turned(
          joined([
            block([0, 0.52, inner - 0.02], [half * 1.85, 0.05, 0.2], WOOD),
            block([0, 0.66, inner + 0.06], [half * 1.85, 0.04, 0.04], RED),
            ...Array.from({ length: 9 }, (_, i) =>
              block([(i / 8 - 0.5) * half * 1.8, 0.58, inner + 0.06], [0.018, 0.16, 0.02], RED),
            ),
          ]),
          angle,
        ),
      )
    }
  }
  timber.push(brackets(sides, radius * Math.cos(Math.PI / sides), 1.5, 0.09, colour('#4f6f62'), 4, turn))
  const roofs = roof(detail, {
    sides,
    eave: radius * 1.42,
    top: doubled ? 0.62 : 0.06,
    y: 1.58,
    height: doubled ? 0.42 : 0.95,
    tile,
    rows: sides * 12,
    turn,
    lift: 0.3,
  })
  if (doubled) {
    timber.push(...storey(sides, 0.6, 1.95, 0.25, RED, { doors: false, turn }))
    roofs.push(
      ...roof(detail, { sides, eave: 0.98, top: 0.05, y: 2.2, height: 0.75, tile, rows: sides * 10, turn, lift: 0.3 }),
    )
  }
  const knob = lathe(
    [
      [0.1, 0],
      [0.13, 0.05],
      [0.06, 0.1],
      [0.1, 0.19],
      [0.07, 0.28],
      [0.02, 0.34],
      [0, 0.36],
    ],
    { segments: Math.round(36 * detail), rows: Math.round(40 * detail), colour: () => colour('#8a7a52') },
  )
  return [
    ...ground(detail, { radius: 2.15, relief: 0.05, flat: 0.75 }),
    { mesh: joined(terrace), finish: MATT },
    { mesh: joined(timber), finish: LACQUER },
    { mesh: joined(roofs), finish: TILES },
    { mesh: shifted(knob, [0, doubled ? 2.9 : 2.48, 0]), finish: TILES },
    ...trees(detail, [
      [-1.5, -0.9, 0.9],
      [1.45, -1.1, 0.7],
      [-1.65, 0.6, 0.5],
    ]),
  ]
}

/** Trees of a few clouds of leaves: `[x, z, height]`. */
export function trees(detail: number, places: [number, number, number][]): Model {
  const trunks: Mesh[] = []
  const crowns: Mesh[] = []
  const leaf = colour('#55703f')
  for (const [x, z, size] of places) {
    trunks.push(column([x, size * 0.4, z], size * 0.05, size * 0.8, colour('#5a4330'), 9, size * 0.03))
    for (let cloud = 0; cloud < 5; cloud++) {
      const angle = cloud * 2.4 + x * 3
      const r = cloud === 0 ? 0 : size * 0.24
      const centre: Point = [
        x + Math.sin(angle) * r,
        size * (0.85 + (cloud === 0 ? 0.18 : 0.07 * Math.sin(cloud * 3))),
        z + Math.cos(angle) * r,
      ]
      const segments = Math.round(40 * detail)
      crowns.push(
        sheet(
          segments,
          Math.max(6, segments >> 1),
          (u, v) => {
            const [a, p] = [u * Math.PI * 2, v * Math.PI]
            const d: Point = [Math.sin(a) * Math.sin(p), -Math.cos(p), Math.cos(a) * Math.sin(p)]
            const bump = 1 + 0.3 * fractal(d[0] * 3 + cloud, d[1] * 3, d[2] * 3 + x, 3)
            const s = size * 0.27 * bump
            const tone = blend(darken(leaf, 0.55), leaf, 0.55 + d[1] * 0.5 + (bump - 1) * 1.5)
            return { position: [centre[0] + d[0] * s, centre[1] + d[1] * s * 0.75, centre[2] + d[2] * s], colour: tone }
          },
          { closed: true },
        ),
      )
    }
  }
  return [
    { mesh: joined(trunks), finish: MATT },
    { mesh: joined(crowns), finish: GROUND },
  ]
}

/** A stone bridge over water: one flat arch with four small ones in its shoulders, or a row of arches. */
export function bridge(
  detail: number,
  options: { arches: 'open-spandrel' | number; stone?: string; arc?: number },
): Model {
  const { arches, stone = '#a59d8f', arc = 0.42 } = options
  const skin = weathered(stone, 0.6)
  const [half, width] = [2.4, 0.42]
  const deck = (x: number) => 0.62 + arc * (1 - (x / half) ** 2)
  const holes: [centre: number, span: number, rise: number, base: number][] =
    arches === 'open-spandrel'
      ? [
          [0, 1.5, 0.86, -0.05],
          [-1.42, 0.3, 0.34, 0.38],
          [1.42, 0.3, 0.34, 0.38],
          [-1.9, 0.2, 0.25, 0.36],
          [1.9, 0.2, 0.25, 0.36],
        ]
      : Array.from({ length: arches }, (_, i): [number, number, number, number] => [
          ((i + 0.5) / arches - 0.5) * half * 1.78,
          (half * 0.74) / arches,
          Math.min(0.52, 1.6 / arches),
          -0.02,
        ])
  const bottom = (x: number) => {
    let y = -0.1
    for (const [centre, span, rise, base] of holes) {
      const t = (x - centre) / span
      if (Math.abs(t) < 1) y = Math.max(y, base + rise * Math.sqrt(1 - t * t))
    }
    return y
  }
  const columns = Math.round(420 * detail)
  const side = (z: number) =>
    sheet(columns, Math.round(40 * detail) + 2, (u, v) => {
      const x = (u - 0.5) * half * 2
      const y = bottom(x) + (deck(x) - bottom(x)) * v
      const nearArch = y - bottom(x) < 0.09 && bottom(x) > 0 ? 0.25 : 0
      const joint =
        Math.abs(((((x * 5 + (Math.floor(y * 9) & 1) * 0.5) % 1) + 1) % 1) - 0.5) > 0.47 ||
        Math.abs(((((y * 9) % 1) + 1) % 1) - 0.5) > 0.45
          ? -0.55
          : 0
      return { position: [x, y, z], colour: skin([x, y, z], nearArch + joint * (nearArch ? 0.3 : 1)) }
    })
  const across = (height: (x: number) => number) =>
    sheet(columns, 8, (u, v) => {
      const x = (u - 0.5) * half * 2
      const position: Point = [x, height(x), (v - 0.5) * width * 2]
      return { position, colour: skin(position, -0.1) }
    })
  const rails: Mesh[] = []
  for (const z of [-width, width]) {
    for (let post = 0; post <= 26; post++) {
      const x = (post / 26 - 0.5) * half * 1.96
      rails.push(
        block([x, deck(x) + 0.1, z], [0.045, 0.22, 0.045], colour(stone)),
        block([x, deck(x) + 0.225, z], [0.055, 0.035, 0.055], darken(colour(stone), 1.1)),
      )
      if (post === 26) continue
      const next = ((post + 1) / 26 - 0.5) * half * 1.96
      rails.push(
        block(
          [(x + next) / 2, (deck(x) + deck(next)) / 2 + 0.08, z],
          [next - x, 0.12, 0.025],
          darken(colour(stone), 0.9),
        ),
      )
    }
  }
  const banks = [-1, 1].map((end) => block([end * 2.75, 0.2, 0], [0.85, 0.84, 1.5], colour('#8f9268')))
  const water = sheet(Math.round(160 * detail), Math.round(70 * detail), (u, v) => {
    const [x, z] = [(u - 0.5) * 5.2, (v - 0.5) * 2.5]
    const wave = 0.012 * fractal(x * 3, z * 6, 2, 3)
    return { position: [x, -0.02 + wave, z], colour: blend(colour('#5f7f84'), colour('#8fa9a6'), 0.5 + wave * 30) }
  })
  const bed = block([0, -0.16, 0], [6.35, 0.2, 2.5], colour('#7f7a5c'))
  return [
    { mesh: joined([side(width), side(-width), across(deck), across(bottom)]), finish: MATT },
    { mesh: joined(rails), finish: MATT },
    { mesh: joined([...banks, bed]), finish: GROUND },
    { mesh: water, finish: WATER },
    ...trees(detail, [
      [-2.8, -0.5, 1.0],
      [2.85, 0.45, 0.8],
    ]).map((part) => ({ ...part, mesh: shifted(part.mesh, [0, 0.6, 0]) })),
  ]
}

/** A gate tower of wood on a battered wall of rammed earth or brick. */
export function gateTower(detail: number, options: { wall?: string; tile?: string; storeys?: number } = {}): Model {
  const { wall = '#b59a72', tile = GREY_TILE, storeys = 3 } = options
  const skin = weathered(wall, 0.65)
  const [w, h, d] = [2.1, 1.15, 1.3]
  const rampart = sheet(
    Math.round(420 * detail),
    Math.round(120 * detail),
    (u, v) => {
      const angle = u * Math.PI * 2
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      const square = 1 / Math.max(Math.abs(s), Math.abs(c))
      const y = Math.min(1, v / 0.9) * h
      const batter = 1.12 - 0.12 * (y / h)
      const shrink = v > 0.9 ? 1 - (v - 0.9) / 0.1 : 1
      const [x, z] = [s * square * w * batter * shrink, c * square * d * batter * shrink]
      const isGate =
        z > d * 0.9 && Math.abs(x) < 0.36 && y < 0.5 + Math.sqrt(Math.max(0, 0.36 ** 2 - x * x)) && v <= 0.9
      const joint = Math.abs(((((y * 14) % 1) + 1) % 1) - 0.5) > 0.42 ? -0.3 : 0
      const rough = 0.02 * fractal(x * 3, y * 3, z * 3, 3)
      return {
        position: [x, y, z + (isGate ? -0.32 : rough)],
        colour: isGate ? colour('#2b211a') : skin([x, y, z], joint + rough * 6),
      }
    },
    { closed: true },
  )
  const merlons: Mesh[] = []
  const merlon = (x: number, z: number) =>
    merlons.push(block([x, h + 0.08, z], [0.15, 0.2, 0.12], darken(colour(wall), 0.95)))
  for (let i = 0; i <= 16; i++) {
    const x = (i / 16 - 0.5) * w * 1.94
    merlon(x, d * 0.97)
    merlon(x, -d * 0.97)
  }
  for (let i = 1; i < 10; i++) {
    const z = (i / 10 - 0.5) * d * 1.94
    merlons.push(
      block([w * 0.97, h + 0.08, z], [0.12, 0.2, 0.15], darken(colour(wall), 0.95)),
      block([-w * 0.97, h + 0.08, z], [0.12, 0.2, 0.15], darken(colour(wall), 0.95)),
    )
  }
  const [timber, roofs]: [Mesh[], Mesh[]] = [[], []]
  let y = h
  for (let level = 0; level < storeys; level++) {
    const k = 1 - level * 0.16
    const [bw, bd, bh] = [2.3 * k, 1.2 * k, 0.5]
    timber.push(block([0, y + bh / 2, 0], [bw * 0.82, bh, bd * 0.72], darken(RED, 0.9)))
    for (let i = 0; i < 7; i++) {
      const x = (i / 6 - 0.5) * bw * 0.94
      for (const z of [-bd * 0.46, bd * 0.46]) timber.push(column([x, y + bh / 2, z], 0.034, bh, RED, 12))
      if (i < 6)
        timber.push(
          block(
            [x + (bw * 0.94) / 12, y + bh * 0.45, bd * 0.37],
            [(bw * 0.94) / 9, bh * 0.7, 0.03],
            i % 2 ? colour('#6e2a20') : colour('#7d5a3a'),
          ),
        )
    }
    for (const z of [-bd * 0.46, bd * 0.46])
      timber.push(block([0, y + bh - 0.03, z], [bw, 0.09, 0.05], colour('#3d6a63')))
    const isLast = level === storeys - 1
    roofs.push(
      ...hipRoof(detail, {
        width: bw * 1.28,
        depth: bd * 1.55,
        ridge: isLast ? bw * 0.32 : bw * 0.36,
        y: y + bh,
        height: isLast ? 0.52 : 0.3,
        tile,
      }),
    )
    if (isLast) roofs.push(ridgeBeam(bw * 0.32, y + bh + 0.54, tile))
    y += bh + 0.2
  }
  return [
    ...ground(detail, { radius: 2.9, hex: '#a6966c', square: true, relief: 0.02 }),
    { mesh: rampart, finish: MATT },
    { mesh: joined(merlons), finish: MATT },
    { mesh: joined(timber), finish: LACQUER },
    { mesh: joined(roofs.filter((mesh) => !mesh.isFaceted)), finish: TILES },
    { mesh: joined(roofs.filter((mesh) => mesh.isFaceted)), finish: TILES },
  ]
}

/** A round house of rammed earth around a court, with a deep tiled roof. */
export function roundHouse(detail: number): Model {
  const earth = weathered('#c9a878', 0.65)
  const [outer, inner, h] = [2, 1.3, 1.15]
  const wall = (radius: number, isInner: boolean) =>
    sheet(
      Math.round(360 * detail),
      Math.round(70 * detail),
      (u, v) => {
        const angle = u * Math.PI * 2
        const y = v * h
        const cell = ((u * 36) % 1) - 0.5
        const window = !isInner && Math.abs(cell) < 0.13 && [0.62, 0.86].some((at) => Math.abs(y - at) < 0.045)
        const door = !isInner && Math.abs(((u + 0.5 - 0.09) % 1) - 0.5) < 0.022 && y < 0.42
        const wood = isInner && (Math.abs(cell) > 0.44 || [0.36, 0.7, 1.02].some((at) => Math.abs(y - at) < 0.03))
        const r = radius * (isInner ? 1 : 1.03 - 0.03 * v) - (window || door ? 0.07 : 0)
        const position: Point = [Math.sin(angle) * r, y, Math.cos(angle) * r]
        const base =
          y < 0.14 && !isInner
            ? colour('#8d8578')
            : isInner
              ? blend(WOOD, colour('#a5794c'), wood ? 0.1 : 0.75)
              : earth(position)
        return { position, colour: window || door ? colour('#2a2019') : wood ? darken(WOOD, 0.7) : base }
      },
      { closed: true },
    )
  const tile = [colour('#5d5a57'), darken(colour('#5d5a57'), 0.5)] as const
  const cover = (from: [number, number], to: [number, number]) =>
    sheet(
      Math.round(720 * detail),
      Math.round(18 * detail) + 2,
      (u, v) => {
        const angle = u * Math.PI * 2
        const r = from[0] + (to[0] - from[0]) * v
        const ridge = Math.abs(Math.sin(u * 120 * Math.PI))
        const y = from[1] + (to[1] - from[1]) * v + ridge * 0.018
        return {
          position: [Math.sin(angle) * r, y, Math.cos(angle) * r],
          colour: blend(tile[1], tile[0], 0.2 + ridge * 0.8),
        }
      },
      { closed: true },
    )
  const hall = [
    block([0, 0.03, 0], [0.9, 0.06, 0.8], colour('#a39b8d')),
    block([0, 0.24, 0], [0.6, 0.36, 0.46], PLASTER),
  ]
  return [
    ...ground(detail, { radius: 2.9, hex: '#6f8a54', relief: 0.06, flat: 0.85 }),
    { mesh: joined([wall(outer, false), wall(inner, true)]), finish: MATT },
    {
      mesh: joined([
        cover([outer + 0.38, h - 0.02], [1.66, h + 0.34]),
        cover([1.66, h + 0.34], [inner - 0.22, h + 0.06]),
        cover([outer + 0.38, h - 0.05], [inner - 0.22, h + 0.02]),
      ]),
      finish: TILES,
    },
    { mesh: joined(hall), finish: MATT },
    {
      mesh: joined(hipRoof(detail, { width: 1.0, depth: 0.85, ridge: 0.24, y: 0.42, height: 0.24, tile: '#5d5a57' })),
      finish: TILES,
    },
    ...trees(detail, [
      [-2.45, 0.7, 0.75],
      [2.4, -0.9, 0.9],
      [2.2, 1.4, 0.55],
    ]),
  ]
}

/** A round hall with three roofs of blue tiles on a marble terrace in three steps. */
export function harvestHall(detail: number): Model {
  const marble = colour('#e6e1d6')
  const terrace: Mesh[] = []
  for (let step = 0; step < 3; step++) {
    const [r, y] = [2.45 - step * 0.38, 0.12 + step * 0.24]
    terrace.push(column([0, y, 0], r, 0.24, darken(marble, 0.96), 72))
    for (let post = 0; post < 48; post++) {
      const angle = (post / 48) * Math.PI * 2
      const [x, z] = [Math.sin(angle) * (r - 0.05), Math.cos(angle) * (r - 0.05)]
      terrace.push(column([x, y + 0.21, z], 0.022, 0.18, marble, 8))
      terrace.push(
        turned(
          block([0, y + 0.18, r - 0.05], [(r * Math.PI * 2) / 54, 0.09, 0.02], darken(marble, 0.93)),
          angle + Math.PI / 48,
        ),
      )
    }
    for (let s = 0; s < 4; s++)
      terrace.push(block([0, y - 0.08 + s * 0.055, r + 0.2 - s * 0.05], [0.6, 0.055, 0.3 - s * 0.02], marble))
  }
  const blue = '#2f4f86'
  const [timber, roofs]: [Mesh[], Mesh[]] = [[], []]
  const tiers: [number, number, number][] = [
    [1.05, 0.72, 0.62],
    [0.82, 1.62, 0.32],
    [0.6, 2.26, 0.3],
  ]
  for (const [index, [r, y, h]] of tiers.entries()) {
    timber.push(...storey(24, r, y, h, colour('#8f3325'), { posts: colour('#a23a2a'), doors: index === 0 }))
    timber.push(
      turned(column([0, y + h - 0.02, 0], r + 0.04, 0.09, colour('#2f5c8a'), 48), 0),
      turned(column([0, y + h + 0.05, 0], r + 0.08, 0.06, colour('#3f7a5a'), 48), 0),
    )
    const isTop = index === 2
    roofs.push(
      ...roof(detail, {
        sides: 48,
        eave: r + 0.42,
        top: isTop ? 0.07 : (tiers[index + 1]?.[0] ?? 0) * 0.97,
        y: y + h + 0.06,
        height: isTop ? 0.95 : 0.34,
        tile: blue,
        rows: 96,
        lift: 0,
      }),
    )
  }
  const knob = lathe(
    [
      [0.1, 0],
      [0.16, 0.06],
      [0.08, 0.12],
      [0.15, 0.24],
      [0.13, 0.34],
      [0.03, 0.42],
      [0, 0.44],
    ],
    { segments: Math.round(48 * detail), rows: Math.round(50 * detail), colour: () => colour('#d6a63c') },
  )
  return [
    ...ground(detail, { radius: 3.05, hex: '#b5aa94', relief: 0.004 }),
    { mesh: joined(terrace), finish: MATT },
    { mesh: joined(timber), finish: LACQUER },
    { mesh: joined(roofs), finish: { ...TILES, roughness: 0.3 } },
    { mesh: shifted(knob, [0, 3.5, 0]), finish: { name: 'gilding', metallic: 1, roughness: 0.25 } },
  ]
}

/** A worn block of rammed earth in the desert: beacon or fort, by its proportions. */
export function earthRuin(
  detail: number,
  options: { width: number; height: number; gate?: boolean; fence?: boolean },
): Model {
  const { width, height, gate = false, fence = false } = options
  const skin = weathered('#c2a276', 0.6)
  const wall = sheet(
    Math.round(300 * detail),
    Math.round(200 * detail),
    (u, v) => {
      const angle = u * Math.PI * 2
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      const square = 1 / (Math.abs(s) ** 12 + Math.abs(c) ** 12) ** (1 / 12)
      const side = v < 0.86 ? v / 0.86 : 1
      const shrink = v > 0.86 ? 1 - (v - 0.86) / 0.14 : 1
      const worn = fractal(s * 2.2 + 3, side * 2, c * 2.2, 4)
      const top = height * (1 + 0.16 * fractal(s * 3, 1, c * 3 + 5, 3))
      const r = width * square * (1.16 - 0.2 * side) * (1 + worn * 0.06) * shrink
      const layer = Math.abs(((((side * 22) % 1) + 1) % 1) - 0.5) > 0.36 ? -0.35 : 0.05
      const [x, z, y] = [s * r, c * r, side * top + (v > 0.86 ? -0.25 * height * (1 - shrink) * (gate ? 1.6 : 0.3) : 0)]
      const isGate = gate && z > 0 && Math.abs(x) < width * 0.2 && y < height * 0.52 && v < 0.86
      return {
        position: [x, y, z - (isGate ? width * 0.35 : 0)],
        colour: isGate ? colour('#3a2b1e') : skin([x, y, z], layer + worn * 0.4),
      }
    },
    { closed: true },
  )
  const stakes: Mesh[] = []
  if (fence) {
    for (let i = 0; i < 26; i++) {
      const angle = (i / 26) * Math.PI * 2
      stakes.push(
        column(
          [Math.sin(angle) * width * 1.9, 0.09, Math.cos(angle) * width * 1.9],
          0.02,
          0.22 + 0.05 * Math.sin(i * 5),
          colour('#7a6248'),
          6,
        ),
      )
    }
  }
  return [
    ...ground(detail, { radius: width * 2.6, hex: '#c8b184', relief: 0.06, flat: 0.62 }),
    { mesh: wall, finish: MATT },
    ...(stakes.length > 0 ? [{ mesh: joined(stakes), finish: MATT }] : []),
  ]
}

/** A hall of so many bays on a stone terrace, with one or two roofs. */
export function hall(
  detail: number,
  options: { bays: number; tile?: string; doubled?: boolean; terrace?: number },
): Model {
  const { bays, tile = GREY_TILE, doubled = false, terrace = 0.34 } = options
  const stone = colour('#b8b0a2')
  const [w, d, h] = [bays * 0.46, 1.35, 0.82]
  const base = [
    block([0, terrace / 2, 0], [w + 0.9, terrace, d + 0.85], stone),
    block([0, terrace - 0.02, 0], [w + 1.0, 0.06, d + 0.95], darken(stone, 1.05)),
  ]
  for (let step = 0; step < 5; step++)
    base.push(
      block(
        [0, terrace * (1 - step / 5) - terrace / 10, d / 2 + 0.45 + step * 0.09],
        [1.1, terrace / 5, 0.12],
        darken(stone, 0.96),
      ),
    )
  const timber: Mesh[] = [block([0, terrace + h / 2, -0.02], [w - 0.05, h, d - 0.35], darken(RED, 0.85))]
  for (let i = 0; i <= bays; i++) {
    const x = (i / bays - 0.5) * w
    for (const z of [d / 2, -d / 2]) timber.push(column([x, terrace + h / 2, z], 0.046, h, RED, 16))
    if (i === bays) continue
    const middle = x + w / bays / 2
    timber.push(block([middle, terrace + h * 0.42, d / 2 - 0.17], [w / bays - 0.12, h * 0.78, 0.03], colour('#7a3a24')))
    for (let bar = 0; bar < 5; bar++)
      timber.push(
        block(
          [middle + (bar / 4 - 0.5) * (w / bays - 0.18), terrace + h * 0.52, d / 2 - 0.15],
          [0.014, h * 0.5, 0.02],
          colour('#c0955a'),
        ),
      )
    for (let set = 0; set < 2; set++) {
      const bx = x + ((set + 0.5) / 2) * (w / bays)
      for (const z of [d / 2, -d / 2])
        timber.push(
          block([bx, terrace + h + 0.06, z], [0.09, 0.05, 0.14], colour('#3f6b5c')),
          block([bx, terrace + h + 0.12, z], [0.15, 0.05, 0.26], colour('#2f4f7a')),
        )
    }
  }
  for (const z of [d / 2, -d / 2])
    timber.push(block([0, terrace + h - 0.05, z], [w + 0.1, 0.11, 0.05], colour('#2f5c5a')))
  const y = terrace + h + 0.13
  const roofs = hipRoof(detail, {
    width: w + 0.95,
    depth: d + 0.95,
    ridge: doubled ? w * 0.42 : w * 0.36,
    y,
    height: doubled ? 0.4 : 0.72,
    tile,
  })
  const extra: Mesh[] = []
  if (doubled) {
    timber.push(block([0, y + 0.42, 0], [w * 0.84, 0.3, d * 0.62], RED))
    roofs.push(
      ...hipRoof(detail, {
        width: w * 0.84 + 0.6,
        depth: d * 0.62 + 0.6,
        ridge: w * 0.3,
        y: y + 0.56,
        height: 0.55,
        tile,
      }),
    )
    extra.push(ridgeBeam(w * 0.3, y + 1.13, tile))
  } else extra.push(ridgeBeam(w * 0.36, y + 0.74, tile))
  return [
    ...ground(detail, { radius: w * 0.62 + 1.1, square: true, hex: '#9a9471', relief: 0.02 }),
    { mesh: joined(base), finish: MATT },
    { mesh: joined(timber), finish: LACQUER },
    { mesh: joined(roofs), finish: TILES },
    { mesh: joined(extra), finish: TILES },
    ...trees(detail, [
      [-w * 0.62 - 0.5, 0.7, 1.05],
      [w * 0.62 + 0.5, 0.9, 0.85],
    ]),
  ]
}
