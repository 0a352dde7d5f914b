import { randomBytes } from 'node:crypto'

/** Smallest valid binary glTF, one triangle, padded with noise to about this size. */
export function bytesOfGlb(approximateBytes = 2048): Buffer {
  const binaryBytes = Math.max(36, Math.ceil((approximateBytes - 700) / 4) * 4)
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: binaryBytes }],
  }
  const json = Buffer.from(JSON.stringify(document).padEnd(640, ' '))
  const binary = randomBytes(binaryBytes)
  Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).copy(binary)
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  const length = 12 + 8 + json.length + 8 + binary.length
  return Buffer.concat([
    Buffer.from('glTF'),
    words(2, length, json.length, 0x4e4f534a),
    json,
    words(binary.length, 0x004e4942),
    binary,
  ])
}
