/** Binary glTF of a tower of boxes whose lid opens within two seconds, and one that turns. */
export function movingModel(): Buffer {
  const positions = new Float32Array(CORNERS.flat())
  const times = new Float32Array([0, 1, 2])
  const opens = new Float32Array([0, 0, 0, 1, 0, 0, 0.5, 0.866, 0, 0, 0, 1])
  const turns = new Float32Array([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1])
  const parts = [positions, times, opens, turns].map(({ buffer }) => Buffer.from(buffer))
  let byteOffset = 0
  const bufferViews = parts.map(({ length }) => {
    const view = { buffer: 0, byteOffset, byteLength: length }
    byteOffset += length
    return view
  })
  const componentType = 5126
  const accessor = (bufferView: number, count: number, type: string) => ({ bufferView, componentType, count, type })
  const turning = (node: number, output: number, name: string) => ({
    name,
    channels: [{ sampler: 0, target: { node, path: 'rotation' } }],
    samplers: [{ input: 1, output }],
  })
  const json = Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [
        { children: [1, 2] },
        { mesh: 0 },
        { translation: [-1, 1.05, 0], children: [3] },
        { mesh: 0, translation: [1, 0.25, 0], scale: [1, 0.25, 1] },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
      materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.5, 0.2, 0.1, 1], metallicFactor: 0 } }],
      animations: [turning(2, 2, '开盖'), turning(0, 3, '转身')],
      accessors: [
        { ...accessor(0, positions.length / 3, 'VEC3'), min: [-1, -1, -1], max: [1, 1, 1] },
        { ...accessor(1, 3, 'SCALAR'), min: [0], max: [2] },
        accessor(2, 3, 'VEC4'),
        accessor(3, 3, 'VEC4'),
      ],
      bufferViews,
      buffers: [{ byteLength: byteOffset }],
    }),
  )
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  return Buffer.concat([
    Buffer.from('glTF'),
    words(2, 28 + padded.length + byteOffset, padded.length, 0x4e4f534a),
    padded,
    words(byteOffset, 0x004e4942),
    ...parts,
  ])
}

/** Corners of a box's triangles. */
const CORNERS = [0, 1, 2].flatMap((axis) =>
  [-1, 1].flatMap((side) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ].map(([u = 0, v = 0]) => {
      const corner = [0, 0, 0]
      corner[axis] = side
      corner[(axis + 1) % 3] = u * side
      corner[(axis + 2) % 3] = v
      return corner
    }),
  ),
)
