type Point = [number, number, number]

const AXES = [0, 1, 2] as const
/** Two triangles of a square, as corner signs. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Six sides of two triangles, with face normals. */
function cube(): { points: number[]; normals: number[] } {
  const points: number[] = []
  const normals: number[] = []
  for (const axis of AXES) {
    for (const side of [-1, 1] as const) {
      const normal: Point = [0, 0, 0]
      normal[axis] = side
      // Counterclockwise from outside.
      for (const [u, v] of CORNERS) {
        const point: Point = [0, 0, 0]
        point[axis] = side
        point[AXES[(axis + 1) % 3] ?? 0] = u * side
        point[AXES[(axis + 2) % 3] ?? 0] = v
        points.push(...point)
        normals.push(...normal)
      }
    }
  }
  return { points, normals }
}

/** Cube as glTF data URL, for viewing without a server. */
export function cubeUrl(): string {
  const { points, normals } = cube()
  const bytes = new Uint8Array(new Float32Array([...points, ...normals]).buffer)
  const half = bytes.byteLength / 2
  const count = points.length / 3
  const view = { buffer: 0, byteLength: half }
  const accessor = { componentType: 5126, count, type: 'VEC3' }
  const model = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [0.37, 0.1, 0.06, 1], metallicFactor: 0, roughnessFactor: 0.8 } },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, material: 0 }] }],
    accessors: [
      { ...accessor, bufferView: 0, min: [-1, -1, -1], max: [1, 1, 1] },
      { ...accessor, bufferView: 1 },
    ],
    bufferViews: [view, { ...view, byteOffset: half }],
    buffers: [
      {
        byteLength: bytes.byteLength,
        uri: `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`,
      },
    ],
  }
  return `data:model/gltf+json,${encodeURIComponent(JSON.stringify(model))}`
}
