/** Smooth random values in space, about −1 to 1, about one hill a unit: gradient noise. */
export function noise3(x: number, y: number, z: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const fx = x - xi
  const fy = y - yi
  const fz = z - zi
  const u = fade(fx)
  const v = fade(fy)
  const w = fade(fz)
  const near = mix(
    mix(slope(xi, yi, zi, fx, fy, fz), slope(xi + 1, yi, zi, fx - 1, fy, fz), u),
    mix(slope(xi, yi + 1, zi, fx, fy - 1, fz), slope(xi + 1, yi + 1, zi, fx - 1, fy - 1, fz), u),
    v,
  )
  const far = mix(
    mix(slope(xi, yi, zi + 1, fx, fy, fz - 1), slope(xi + 1, yi, zi + 1, fx - 1, fy, fz - 1), u),
    mix(slope(xi, yi + 1, zi + 1, fx, fy - 1, fz - 1), slope(xi + 1, yi + 1, zi + 1, fx - 1, fy - 1, fz - 1), u),
    v,
  )
  return mix(near, far, w)
}

/** Octaves of noise. */
export function fractal(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let weight = 0.5
  let scale = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise3(x * scale, y * scale, z * scale + octave * 17)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}

/** Sharp crests instead of hills, 0 to 1: cracks, ridges. */
export const ridges = (x: number, y: number, z: number, octaves: number) => 1 - Math.abs(fractal(x, y, z, octaves)) * 2

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** A point's distance along its corner's direction; each corner of the lattice has one of twelve. */
function slope(xi: number, yi: number, zi: number, x: number, y: number, z: number): number {
  let hash = Math.imul(xi, 374761393) + Math.imul(yi, 668265263) + Math.imul(zi, 1274126177)
  hash = Math.imul(hash ^ (hash >>> 13), 1103515245)
  const direction = ((hash ^ (hash >>> 16)) >>> 0) % 12
  const a = direction < 8 ? x : y
  const b = direction < 4 ? y : z
  return (direction & 1 ? -a : a) + (direction & 2 ? -b : b)
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
