import { drawPicture, MATT, type Surface } from '@wencang/model-renderer'

const SIZE = 320
const BRIGHT = 150
/** Views from above and from a corner. */
const DIRECTIONS = [
  [0.1, 1, 0.2],
  [0.7, 0.4, 0.7],
] as const

/** A part of a surface, in model units. */
export interface Piece {
  positions: Float32Array
  indices: ArrayLike<number>
}

/** Counts pixels where light inside a ring (`torus.ts`) shows; 0 if closed. */
export async function lightThrough(ring: Piece[]): Promise<number> {
  const surfaces = [...ring.map((piece) => surfaceOf(piece, 0.02, 0)), surfaceOf(core(), 1, 1)]
  let bright = 0
  for (const direction of DIRECTIONS) {
    const picture = drawPicture(surfaces, { size: SIZE, direction: [...direction], hasGround: false })
    const pixels = await picture.raw().toBuffer()
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > BRIGHT && (pixels[i + 3] ?? 0) > BRIGHT) bright++
  }
  return bright
}

/** A thin ring inside the tube. */
function core(): Piece {
  const [around, across] = [90, 12]
  const positions = new Float32Array(around * across * 3)
  const indices: number[] = []
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < across; j++) {
      const [u, v] = [(i / around) * 2 * Math.PI, (j / across) * 2 * Math.PI]
      const wide = 3 + 0.7 * Math.cos(v)
      positions.set([wide * Math.cos(u), 0.7 * Math.sin(v), wide * Math.sin(u)], (i * across + j) * 3)
      const [a, b] = [i * across + j, i * across + ((j + 1) % across)]
      const [c, d] = [((i + 1) % around) * across + j, ((i + 1) % around) * across + ((j + 1) % across)]
      indices.push(a, b, c, b, d, c)
    }
  }
  return { positions, indices }
}

const surfaceOf = ({ positions, indices }: Piece, shade: number, glow: number): Surface => ({
  positions,
  normals: Float32Array.from(positions, (_, i) => (i % 3 === 1 ? 1 : 0)),
  colours: null,
  uvs: null,
  indices: Uint32Array.from(indices),
  material: { ...MATT, baseColour: [shade, shade, shade, 1], emissive: [glow, glow, glow] },
})
