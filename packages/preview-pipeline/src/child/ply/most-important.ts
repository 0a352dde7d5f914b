const FINE_BITS = 12
const BINS = 2 ** (31 - FINE_BITS)

/**
 * Selects the heaviest above 0; the first of nearly equal ones.
 * @param weights 0 or more, finite.
 * @returns ascending indices.
 */
export function mostImportant(weights: Float32Array, most: number): Uint32Array {
  // Bits of positive floats sort like their values.
  const bits = new Uint32Array(weights.buffer, weights.byteOffset, weights.length)
  const bins = new Uint32Array(BINS)
  let positive = 0
  for (let i = 0; i < bits.length; i++) {
    const own = bits[i] ?? 0
    if (own === 0) continue
    positive++
    const bin = own >>> FINE_BITS
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  let [border, above] = [BINS - 1, 0]
  while (border > 0 && above + (bins[border] ?? 0) <= most) above += bins[border--] ?? 0
  let atBorder = positive <= most ? positive : most - above
  const chosen = new Uint32Array(Math.min(positive, most))
  let next = 0
  for (let i = 0; i < bits.length && next < chosen.length; i++) {
    const own = bits[i] ?? 0
    if (own === 0) continue
    const bin = own >>> FINE_BITS
    if (bin > border || (bin === border && atBorder-- > 0)) chosen[next++] = i
  }
  return chosen
}
