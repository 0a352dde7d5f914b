import { originStat } from '../placements.ts'
import { createPointCollector, originNear, sampler } from '../points/sample.ts'
import { liesOnGround, standsOnZ } from '../points/upright.ts'
import type { PlyElement } from './header.ts'
import { facesOf, type OpenPly } from './open-ply.ts'
import { readRows } from './rows.ts'
import { upAxisOf } from './up-axis.ts'
import type { VertexFields } from './vertex-fields.ts'

type Vector = [x: number, y: number, z: number]

/** How file coordinates become those of previews, which are near zero and y-up. */
export interface Frame {
  /** Subtracted in double precision, in the file's axes. */
  origin: Vector
  isZUp: boolean
}

/** Rows at the beginning that may have no finite position. */
const MAX_LEADING_ROWS = 1_000
/** Points that are compared for the upright axis. */
const SAMPLE = 20_000
/** Least easting and northing of projected coordinates in metres. */
const LEAST_PROJECTED = 100_000

/** Finds the frame, the same for the light preview and tiles. */
export function frameOf({ header, sourceAt }: OpenPly, vertex: PlyElement, fields: VertexFields): Frame {
  const visit = (count: number, most: number, take: (position: Vector) => void) => {
    const [x, y, z] = fields.position
    const rows = { ...vertex, count: Math.min(vertex.count, count) }
    const takeRow = ({ values }: { values: Float64Array }) => take([x(values), y(values), z(values)])
    readRows(sourceAt(vertex), header.format, rows, takeRow, sampler(rows.count, most))
  }
  const leading: Vector[] = []
  visit(MAX_LEADING_ROWS, MAX_LEADING_ROWS, (position) => {
    if (position.every(Number.isFinite)) leading.push(position)
  })
  const origin = originNear(leading[0] ?? [0, 0, 0])
  const said = upAxisOf(header.comments)
  if (said !== null) return { origin, isZUp: said === 'z' }
  const [easting, northing, height] = origin
  if (Math.min(Math.abs(easting), Math.abs(northing)) >= LEAST_PROJECTED && height === 0) return { origin, isZUp: true }
  if (facesOf(header).length > 0) return { origin, isZUp: false }
  const sample = createPointCollector(SAMPLE, false, origin)
  visit(Number.POSITIVE_INFINITY, SAMPLE, (position) => sample.add(position, null))
  const cloud = sample.finish()
  return { origin, isZUp: liesOnGround(cloud) || standsOnZ(cloud) }
}

/** Facts for `stats`: only what differs from the file's coordinates. */
export const frameStats = (frame: Frame | null): { origin?: Vector; up?: 'z' } => ({
  ...(frame && originStat(frame.origin)),
  ...(frame?.isZUp && { up: 'z' }),
})

export const toFrame = ([x, y, z]: Vector, { origin: [ox, oy, oz], isZUp }: Frame): Vector =>
  isZUp ? [x - ox, z - oz, oy - y] : [x - ox, y - oy, z - oz]
