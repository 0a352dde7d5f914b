import { GlbBuffer } from '../child/glb-buffer.ts'
import { packGlb, packText } from '../child/glb-container.ts'

/** Malformed binary glTF files, each with one fault. */

type Json = Record<string, unknown>

/** Values and how many each item has, or a picture. */
type Further = [values: number[], size: number] | Buffer

/**
 * A valid triangle; `change` corrupts the description, `binary` the positions.
 * @param further For buffer views and accessors from 1 on.
 */
export function glb(
  change: (document: Json & { nodes: Json[]; accessors: Json[] }) => void = () => {},
  binary = triangle(),
  ...further: Further[]
): Buffer {
  const data = new GlbBuffer()
  data.view(binary)
  for (const one of further)
    if (Buffer.isBuffer(one)) data.view(one)
    else data.accessor(Float32Array.from(one[0]), one[1])
  const { accessors, ...buffers } = data.description
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }] as Json[],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: binary.length / 12, type: 'VEC3' },
      ...accessors,
    ] as Json[],
    ...buffers,
  }
  change(document)
  return packGlb(document, data.chunks)
}

/** @param json Padded to a multiple of four as the format requires. */
export const container = (json: Buffer, binary: Buffer): Buffer => packText(json, [binary])

/** Draft of glTF 2.1: type, encoding and 64-bit length of each chunk. */
export function version3(chunks: [kind: string, content: Buffer][]): Buffer {
  const parts = chunks.flatMap(([kind, content]) => {
    const head = Buffer.alloc(16)
    head.write(kind, 'latin1')
    head.writeBigUInt64LE(BigInt(content.length), 8)
    return [head, content, Buffer.alloc((4 - (content.length % 4)) % 4)]
  })
  const head = Buffer.alloc(16)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(3, 4)
  const length = parts.reduce((sum, part) => sum + part.length, head.length)
  head.writeBigUInt64LE(BigInt(length), 8)
  return Buffer.concat([head, ...parts])
}

export const triangle = (): Buffer => points([0, 0, 0], [1, 0, 0], [0, 1, 0])
export const points = (...corners: [number, number, number][]): Buffer =>
  Buffer.from(new Float32Array(corners.flat()).buffer)

/** Many loose triangles on a wavy sheet, as scanners write them: no shared corners. */
export function soup(count: number): Buffer {
  const side = Math.ceil(Math.sqrt(count / 2))
  const values = new Float32Array(side * side * 18)
  const put = (at: number, x: number, y: number) =>
    values.set([x / side, Math.sin((x / side) * 9) * Math.cos((y / side) * 7) * 0.1, y / side], at)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = (y * side + x) * 18
      for (const [corner, [dx, dy]] of CORNERS.entries()) put(at + corner * 3, x + dx, y + dy)
    }
  }
  return Buffer.from(values.buffer)
}

const CORNERS: [number, number][] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]
