import { randomBytes } from 'node:crypto'
import { container } from '@wencang/preview-pipeline/testing'

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
  return container(json, binary)
}
