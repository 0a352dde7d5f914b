/** Malformed binary glTF files, each with one fault. */

type Json = Record<string, unknown>

/** A valid triangle; `change` corrupts the description, `binary` the data. */
export function glb(
  change: (document: Json & { nodes: Json[]; accessors: Json[] }) => void = () => {},
  binary = triangle(),
): Buffer {
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }] as Json[],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: binary.length / 12, type: 'VEC3' }] as Json[],
    bufferViews: [{ buffer: 0, byteLength: binary.length }],
    buffers: [{ byteLength: binary.length }],
  }
  change(document)
  return container(Buffer.from(JSON.stringify(document)), binary)
}

/** @param json Padded to a multiple of four as the format requires. */
export function container(json: Buffer, binary: Buffer): Buffer {
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  const length = 12 + 8 + padded.length + 8 + binary.length
  return Buffer.concat([
    Buffer.from('glTF'),
    words(2, length, padded.length, 0x4e4f534a),
    padded,
    words(binary.length, 0x004e4942),
    binary,
  ])
}

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
