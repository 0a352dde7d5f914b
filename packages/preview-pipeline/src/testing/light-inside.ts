import { drawPicture, MATT, type Surface } from '@wencang/model-renderer'
import { torus } from './torus.ts'

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
  // A thin ring inside the tube.
  const core = torus(90, 12, () => 0.7)
  const surfaces = [...ring.map((piece) => surfaceOf(piece, 0.02, 0)), surfaceOf(core, 1, 1)]
  let bright = 0
  for (const direction of DIRECTIONS) {
    const picture = drawPicture(surfaces, { size: SIZE, direction: [...direction], hasGround: false })
    const pixels = await picture.raw().toBuffer()
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > BRIGHT && (pixels[i + 3] ?? 0) > BRIGHT) bright++
  }
  return bright
}

const surfaceOf = ({ positions, indices }: Piece, shade: number, glow: number): Surface => ({
  positions,
  normals: Float32Array.from(positions, (_, i) => (i % 3 === 1 ? 1 : 0)),
  colours: null,
  uvs: null,
  indices: Uint32Array.from(indices),
  material: { ...MATT, baseColour: [shade, shade, shade, 1], emissive: [glow, glow, glow] },
})
