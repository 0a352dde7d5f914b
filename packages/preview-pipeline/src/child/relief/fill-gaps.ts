import type { PictureSize } from './texels.ts'

/**
 * Fills unknown texels from neighbours, against bleeding.
 * @param values Three a texel, changed in place.
 * @param known 0 for texels without a value.
 */
export function fillGaps(values: Float32Array, known: Uint8Array, { width, height }: PictureSize): void {
  if (width === 1 && height === 1) return
  // Pyramid: gaps are filled from the half-resolution level.
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const sums = new Float32Array(half.width * half.height * 3)
  const counts = new Uint8Array(half.width * half.height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (known[at] === 0) continue
      const to = (y >> 1) * half.width + (x >> 1)
      counts[to] = (counts[to] ?? 0) + 1
      for (let part = 0; part < 3; part++)
        sums[to * 3 + part] = (sums[to * 3 + part] ?? 0) + (values[at * 3 + part] ?? 0)
    }
  }
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) / (counts[Math.floor(i / 3)] || 1)
  fillGaps(sums, counts, half)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (known[at] !== 0) continue
      const from = (y >> 1) * half.width + (x >> 1)
      for (let part = 0; part < 3; part++) values[at * 3 + part] = sums[from * 3 + part] ?? 0
    }
  }
}
