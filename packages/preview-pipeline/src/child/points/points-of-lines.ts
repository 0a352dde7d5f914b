import type { Mesh, Primitive } from '@gltf-transform/core'
import type { DetailCeiling } from '@wencang/domain'
import { LIMITS, lightAmount } from '../limits.ts'
import type { MeshUse } from '../placements.ts'
import { Refusal } from '../refusal.ts'
import { placed, type Sampled, screenColour } from './points-of-meshes.ts'
import { createPointCollector } from './sample.ts'

const [LINES, LOOP, STRIP] = [1, 2, 3]
/** Points of a drawing: fewer are drawn wider. */
const LINE_POINTS = 10_000

interface LineUse {
  primitive: Primitive
  at: MeshUse[1]
  /** Of segments. */
  count: number
}

/** Draws the lines of a lines-only model as evenly spaced points. @returns null when it has none. */
export function pointsOfLines(meshes: Mesh[], uses: Iterable<MeshUse>, ceiling: DetailCeiling): Sampled | null {
  const lines: LineUse[] = []
  let [segments, vertices, hasColours] = [0, 0, false]
  for (const [index, at] of uses) {
    for (const primitive of meshes[index]?.listPrimitives() ?? []) {
      const count = segmentCount(primitive)
      if (count === 0) continue
      segments += count
      vertices += primitive.getAttribute('POSITION')?.getCount() ?? 0
      if (segments > LIMITS.vertices) throw new Refusal('too_complex', 'The model has too many lines to preview')
      hasColours ||= primitive.getAttribute('COLOR_0') !== null
      lines.push({ primitive, at, count })
    }
  }
  if (segments === 0) return null
  let length = 0
  walk(lines, (from, to) => {
    length += distance(from.place, to.place)
  })
  const most = lightAmount(ceiling, 'points', Math.max(LINE_POINTS, vertices))
  const collector = createPointCollector(most, hasColours)
  const step = length / most || 1
  let next = 0
  walk(lines, (from, to) => {
    const own = distance(from.place, to.place)
    for (; next <= own; next += step)
      collector.add(mixed(from.place, to.place, next / own), colourAt(from, to, next / own))
    next -= own
  })
  return { cloud: collector.finish(), points: vertices }
}

function segmentCount(primitive: Primitive): number {
  const corners = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0
  const mode = primitive.getMode()
  if (!primitive.getAttribute('POSITION') || corners < 2) return 0
  if (mode === LINES) return Math.floor(corners / 2)
  return mode === STRIP ? corners - 1 : mode === LOOP ? corners : 0
}

type Triple = [number, number, number]

interface End {
  place: Triple
  colour: Triple | null
}

/** Visits all finite segments in order. */
function walk(lines: LineUse[], visit: (from: End, to: End) => void): void {
  const element: number[] = []
  for (const { primitive, at, count } of lines) {
    const [position, colour] = [primitive.getAttribute('POSITION'), primitive.getAttribute('COLOR_0')]
    const indices = primitive.getIndices()?.getArray()
    const corners = indices?.length ?? position?.getCount() ?? 0
    const end = (corner: number): End => {
      const vertex = indices ? (indices[corner] ?? 0) : corner
      const place = placed(position?.getElement(vertex, element) ?? [], at)
      return { place, colour: colour && screenColour(colour.getElement(vertex, element)) }
    }
    const step = primitive.getMode() === LINES ? 2 : 1
    for (let i = 0; i < count; i++) {
      const [from, to] = [end(i * step), end((i * step + 1) % corners)]
      if (Number.isFinite(distance(from.place, to.place))) visit(from, to)
    }
  }
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function mixed(a: Triple, b: Triple, share: number): Triple {
  const part = Number.isFinite(share) ? share : 0
  const along = (axis: 0 | 1 | 2) => a[axis] + (b[axis] - a[axis]) * part
  return [along(0), along(1), along(2)]
}

const colourAt = (from: End, to: End, share: number) =>
  from.colour && to.colour ? mixed(from.colour, to.colour, share) : null
