const FINE_BITS = 12
const BINS = 2 ** (31 - FINE_BITS)

/**
 * The places of the heaviest, ascending: at most `most`, and none whose weight is 0. Among those that weigh nearly the same the first ones are taken.
 * @param weights 0 or more, finite.
 */
export function mostImportant(weights: Float32Array, most: number): Uint32Array {
  // The bits of positive numbers are in the order of the numbers.
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
