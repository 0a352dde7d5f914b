import { createHash, randomBytes } from 'node:crypto'

/** Binary glTF, padded randomly to `bytes` for multipart uploads. */
export function sampleModel(bytes: number): { buffer: Buffer; sha256: string } {
  const json = Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: bytes }],
    }).padEnd(1024, ' '),
  )
  const binary = randomBytes(bytes)
  Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).copy(binary)
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  const length = 12 + 8 + json.length + 8 + binary.length
  const buffer = Buffer.concat([
    Buffer.from('glTF'),
    words(2, length, json.length, 0x4e4f534a),
    json,
    words(binary.length, 0x004e4942),
    binary,
  ])
  return { buffer, sha256: createHash('sha256').update(buffer).digest('hex') }
}

/** Binary glTF with undecodable images, otherwise unchanged. */
export function withBrokenPictures(file: Buffer): Buffer {
  const broken = Buffer.from(file)
  const jsonBytes = broken.readUInt32LE(12)
  const { images = [], bufferViews = [] } = JSON.parse(broken.subarray(20, 20 + jsonBytes).toString()) as {
    images?: { bufferView: number }[]
    bufferViews?: { byteOffset?: number; byteLength: number }[]
  }
  for (const { bufferView } of images) {
    const { byteOffset = 0, byteLength = 0 } = bufferViews[bufferView] ?? {}
    broken.fill(0, 28 + jsonBytes + byteOffset, 28 + jsonBytes + byteOffset + byteLength)
  }
  return broken
}
