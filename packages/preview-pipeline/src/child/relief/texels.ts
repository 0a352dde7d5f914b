export interface PictureSize {
  width: number
  height: number
}

/** Triangle indices and texture coordinates, two per vertex. */
export interface Unwrapped {
  indices: Uint32Array
  uvs: Float32Array
}

/** Farther coordinates lack precision. */
const FARTHEST = 1024
/** Limit of summed triangle heights: picture-wide slivers could take hours. */
const MAX_HEIGHTS = 50_000

/**
 * Share of its picture that a surface covers, 0 to 1.
 * @returns null if the picture repeats on it.
 */
export function shareOfPicture({ indices, uvs }: Unwrapped): number | null {
  let [area, heights] = [0, 0]
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 2, (indices[i + 1] ?? 0) * 2, (indices[i + 2] ?? 0) * 2]
    const [au, bu, cu] = [uvs[a] ?? 0, uvs[b] ?? 0, uvs[c] ?? 0]
    const [av, bv, cv] = [uvs[a + 1] ?? 0, uvs[b + 1] ?? 0, uvs[c + 1] ?? 0]
    const [left, top] = [Math.min(au, bu, cu), Math.min(av, bv, cv)]
    const [right, bottom] = [Math.max(au, bu, cu), Math.max(av, bv, cv)]
    if (Math.max(-left, right, -top, bottom) > FARTHEST || right - left > 1 || bottom - top > 1) return null
    area += Math.abs((bu - au) * (cv - av) - (cu - au) * (bv - av)) / 2
    heights += bottom - top
  }
  return area <= 1 && heights <= MAX_HEIGHTS ? area : null
}

/**
 * Visits texel centres inside triangles, wrapping; shared edges count once.
 * @param visit The triangle's place in `indices`, the texel, and the weights of the triangle's second and third corner.
 */
export function walkTexels(
  { indices, uvs }: Unwrapped,
  { width, height }: PictureSize,
  visit: (first: number, x: number, y: number, second: number, third: number) => void,
): void {
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 2, (indices[i + 1] ?? 0) * 2, (indices[i + 2] ?? 0) * 2]
    // Texel centres are at integers.
    const ax = (uvs[a] ?? 0) * width - 0.5
    const ay = (uvs[a + 1] ?? 0) * height - 0.5
    const bx = (uvs[b] ?? 0) * width - 0.5
    const by = (uvs[b + 1] ?? 0) * height - 0.5
    const cx = (uvs[c] ?? 0) * width - 0.5
    const cy = (uvs[c + 1] ?? 0) * height - 0.5
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (area === 0) continue
    const bottom = Math.max(ay, by, cy)
    for (let y = Math.ceil(Math.min(ay, by, cy)); y < bottom; y++) {
      // Two edges cross a row.
      const ab = crossing(ax, ay, bx, by, y)
      const bc = crossing(bx, by, cx, cy, y)
      const ca = crossing(cx, cy, ax, ay, y)
      const left = Math.min(ab, bc, ca)
      const right = Math.max(ab === NONE ? -NONE : ab, bc === NONE ? -NONE : bc, ca === NONE ? -NONE : ca)
      for (let x = Math.ceil(left); x < right; x++) {
        const second = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
        const third = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
        visit(i, modulo(x, width), modulo(y, height), second, third)
      }
    }
  }
}

const NONE = Number.POSITIVE_INFINITY

/** Symmetric in both ends: neighbours neither share nor skip texels. */
function crossing(ax: number, ay: number, bx: number, by: number, y: number): number {
  if (ay <= y && y < by) return ax + ((y - ay) / (by - ay)) * (bx - ax)
  if (by <= y && y < ay) return bx + ((y - by) / (ay - by)) * (ax - bx)
  return NONE
}

const modulo = (value: number, size: number) => ((value % size) + size) % size
