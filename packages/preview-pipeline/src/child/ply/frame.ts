import { AS_READ, type Orientation, oriented, turnedBy } from '@wencang/domain'
import { placeStats } from '../placements.ts'
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
  orientation: Orientation
}

export const Z_UP: Orientation = 'x,z,-y'
/** Scenes of splats are trained with y down. */
export const TRAINED: Orientation = 'x,-y,-z'

/** Rows at the beginning that may have no finite position. */
const MAX_LEADING_ROWS = 1_000
/** Points that are compared for the upright axis. */
const SAMPLE = 20_000
/** Least easting and northing of projected coordinates in metres. */
const LEAST_PROJECTED = 100_000

/** The frame of splats. @param orientation The creator's. */
export const splatFrame = (orientation: Orientation = AS_READ): Frame => ({
  origin: [0, 0, 0],
  orientation: turnedBy(TRAINED, orientation),
})

/**
 * Finds the frame of light preview and tiles. Stored orientations refer to its axis.
 * @param orientation The creator's.
 */
export function frameOf(ply: OpenPly, vertex: PlyElement, fields: VertexFields, orientation: Orientation = AS_READ) {
  const { origin, isZUp } = placeOf(ply, vertex, fields)
  return { origin, orientation: turnedBy(isZUp ? Z_UP : AS_READ, orientation) } satisfies Frame
}

function placeOf(
  { header, sourceAt }: OpenPly,
  vertex: PlyElement,
  fields: VertexFields,
): { origin: Vector; isZUp: boolean } {
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

export const frameStats = (frame: Frame | null) => (frame ? placeStats(frame.origin, frame.orientation) : {})

export const toFrame = ([x, y, z]: Vector, { origin: [ox, oy, oz], orientation }: Frame): Vector =>
  oriented(orientation, [x - ox, y - oy, z - oz])
