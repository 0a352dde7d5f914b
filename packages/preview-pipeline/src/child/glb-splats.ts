import { writeSync } from 'node:fs'
import path from 'node:path'
import { screenFromLinear } from '@wencang/studio'
import type { GltfDocument } from './document.ts'
import { checkDocument } from './document-guards.ts'
import { describeGlbFile } from './glb-container.ts'
import { type Matrix, product, type Quaternion, quaternionOf } from './matrices.ts'
import { openedFile } from './opened-file.ts'
import { placements } from './placements.ts'
import { coefficient, diffuse, SPLAT_FIELDS } from './ply/splats.ts'
import { placed } from './points/points-of-meshes.ts'
import { Refusal } from './refusal.ts'
import { type Values, valuesInFile } from './tree/accessors.ts'

const EXTENSION = 'KHR_gaussian_splatting'
const BLOCK = 4_096
/** Uses of a mesh count anew; about a gigabyte of PLY. */
const MAX_SPLATS = 20_000_000
const ROW_BYTES = SPLAT_FIELDS.length * 4
/** Keep logarithms finite. */
const [MIN_OPACITY, MIN_SCALE] = [1e-4, 1e-12]

interface Field {
  count: number
  at: Matrix
  /** Colours are linear. */
  isLinear: boolean
  position: Values
  rotation: Values
  scale: Values
  opacity: Values
  colour: Values
}

/**
 * Converts the splats of a GLB (KHR_gaussian_splatting, colour of degree 0) to trained splats in PLY.
 * @returns the path of the PLY; null for a GLB without splats.
 * @throws {Refusal}
 */
export function plyOfSplats(original: string, scratch: string): string | null {
  using opened = openedFile(original)
  const { file } = opened
  const { gltf, range } = describeGlbFile(file)
  if (!gltf.extensionsUsed?.includes(EXTENSION)) return null
  checkDocument(gltf, range.length, Infinity)
  const fields = fieldsOf(file, range.start, gltf)
  return fields.length > 0 ? writePly(fields, path.join(scratch, 'splats.ply')) : null
}

interface Primitive {
  attributes?: Record<string, number>
  extensions?: Record<string, { colorSpace?: unknown; extensions?: object } | undefined>
}

/** @returns none for splats beside other geometry, which is shown with their points. */
function fieldsOf(file: number, binary: number, gltf: GltfDocument): Field[] {
  const read = (index: number) => valuesInFile(file, binary, gltf, index)
  const packings = (index: number) =>
    Object.keys(gltf.bufferViews?.[gltf.accessors?.[index]?.bufferView ?? -1]?.extensions ?? {})
  const fields: Field[] = []
  for (const [mesh, at] of placements(gltf, read)) {
    for (const { attributes = {}, extensions } of (gltf.meshes?.[mesh]?.primitives ?? []) as Primitive[]) {
      const splats = extensions?.[EXTENSION]
      if (!splats) return []
      const [further] = [...Object.keys(splats.extensions ?? {}), ...Object.values(attributes).flatMap(packings)]
      if (further) throw new Refusal('unsupported', `${EXTENSION} in ${further}`.slice(0, 80))
      const values = (name: string, size: number) => {
        const found = read(attributes[name] ?? -1)
        if (!found || found.size !== size) throw new Refusal('unsupported', `${EXTENSION} without ${name}`.slice(0, 80))
        return found
      }
      const position = values('POSITION', 3)
      const own = {
        rotation: values(`${EXTENSION}:ROTATION`, 4),
        scale: values(`${EXTENSION}:SCALE`, 3),
        opacity: values(`${EXTENSION}:OPACITY`, 1),
        colour: values(`${EXTENSION}:SH_DEGREE_0_COEF_0`, 3),
      }
      const count = Math.min(position.count, ...Object.values(own).map((one) => one.count))
      fields.push({ ...own, position, count, at, isLinear: splats.colorSpace === 'lin_rec709_display' })
    }
  }
  return fields
}

function writePly(fields: Field[], target: string): string {
  const total = fields.reduce((sum, { count }) => sum + count, 0)
  if (total > MAX_SPLATS) throw new Refusal('too_complex', 'The model has too many splats to preview')
  using opened = openedFile(target, 'w')
  const properties = SPLAT_FIELDS.map((name) => `property float ${name}`)
  const head = ['ply', 'format binary_little_endian 1.0', `element vertex ${total}`, ...properties, 'end_header', '']
  writeSync(opened.file, head.join('\n'))
  for (const field of fields) writeField(opened.file, field)
  return target
}

function writeField(file: number, field: Field): void {
  const { count, at, isLinear } = field
  const [turn, size] = turnAndSizeOf(at)
  const isLog = hasNegative(field.scale, count)
  const [position, rotation, scale] = [
    new Float64Array(BLOCK * 3),
    new Float64Array(BLOCK * 4),
    new Float64Array(BLOCK * 3),
  ]
  const [opacity, colour] = [new Float64Array(BLOCK), new Float64Array(BLOCK * 3)]
  const rows = Buffer.alloc(BLOCK * ROW_BYTES)
  for (let first = 0; first < count; first += BLOCK) {
    const block = Math.min(BLOCK, count - first)
    for (const [values, into] of [
      [field.position, position],
      [field.rotation, rotation],
      [field.scale, scale],
      [field.opacity, opacity],
      [field.colour, colour],
    ] as const)
      values.read(first, block, into)
    for (let i = 0; i < block; i++) {
      const three = (from: Float64Array) => [...from.subarray(i * 3, i * 3 + 3)]
      const [x, y, z] = placed(three(position), at)
      const shades = three(colour).map((value) => (isLinear ? coefficient(screenFromLinear(diffuse(value))) : value))
      const sizes = three(scale).map((value) => (isLog ? value : Math.log(Math.max(MIN_SCALE, value))) + Math.log(size))
      const share = Math.min(1 - MIN_OPACITY, Math.max(MIN_OPACITY, opacity[i] ?? 0))
      const [qx = 0, qy = 0, qz = 0, qw = 1] = rotation.subarray(i * 4, i * 4 + 4)
      const [w, a, b, c] = product(turn, [qw, qx, qy, qz])
      // Trained scenes have y down: half a turn about x.
      const row = [x, -y, -z, ...shades, Math.log(share / (1 - share)), ...sizes, -a, w, -c, b]
      for (const [column, value] of row.entries()) rows.writeFloatLE(value, i * ROW_BYTES + column * 4)
    }
    writeSync(file, rows, 0, block * ROW_BYTES)
  }
}

/** Drafts of the extension store logarithms, later ones sizes, which are not negative. */
function hasNegative(values: Values, count: number): boolean {
  const into = new Float64Array(BLOCK * 3)
  for (let first = 0; first < count; first += BLOCK) {
    const block = Math.min(BLOCK, count - first)
    values.read(first, block, into)
    if (into.subarray(0, block * 3).some((value) => value < 0)) return true
  }
  return false
}

/** Rotation and mean size of a node's transform. */
function turnAndSizeOf(at: Matrix): [Quaternion, number] {
  const m = (i: number) => at[i] ?? 0
  const lengths = [0, 4, 8].map((i) => Math.hypot(m(i), m(i + 1), m(i + 2)) || 1)
  const [a = 1, b = 1, c = 1] = lengths
  const turn = quaternionOf(at.map((value, i) => value / (lengths[Math.floor(i / 4)] ?? 1)))
  return [turn, Math.cbrt(a * b * c)]
}
