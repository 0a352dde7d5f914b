/** Vertex attributes besides the position, in word order. */
export interface VertexLayout {
  normals: boolean
  colours: boolean
  uvs: boolean
}

/** Words per vertex: position 2, normal 1, colour 1, UV 2. */
export const wordsOf = ({ normals, colours, uvs }: VertexLayout): number =>
  2 + Number(normals) + Number(colours) + 2 * Number(uvs)

/** Word offsets in a vertex; undefined for missing attributes. */
export interface WordPlaces {
  words: number
  normal: number
  colour: number
  uv: number
}

export function placesOf(layout: VertexLayout): WordPlaces {
  const colour = 2 + Number(layout.normals)
  return { words: wordsOf(layout), normal: 2, colour, uv: colour + Number(layout.colours) }
}

/** Octahedral encoding of a direction. @param z Not all three may be zero. */
export function packNormal(x: number, y: number, z: number): number {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z)
  if (!(sum > 0 && sum < Infinity)) return packNormal(0, 1, 0)
  let [u, v] = [x / sum, y / sum]
  if (z < 0) [u, v] = [(1 - Math.abs(v)) * (u >= 0 ? 1 : -1), (1 - Math.abs(u)) * (v >= 0 ? 1 : -1)]
  return (Math.round((u + 1) * 32767) | (Math.round((v + 1) * 32767) << 16)) >>> 0
}

export function unpackNormal(word: number, target: Float32Array, at: number): void {
  const [u, v] = [(word & 0xffff) / 32767 - 1, (word >>> 16) / 32767 - 1]
  const z = 1 - Math.abs(u) - Math.abs(v)
  const fold = Math.max(0, -z)
  const x = u + (u >= 0 ? -fold : fold)
  const y = v + (v >= 0 ? -fold : fold)
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  target[at] = x / length
  target[at + 1] = y / length
  target[at + 2] = z / length
}

const byte = (value: number) => (value >= 1 ? 255 : value > 0 ? Math.round(value * 255) : 0)

/** Linear RGBA, 0 to 1. */
export const packColour = (red: number, green: number, blue: number, alpha: number): number =>
  (byte(red) | (byte(green) << 8) | (byte(blue) << 16) | (byte(alpha) << 24)) >>> 0
