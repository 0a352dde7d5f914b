const STEPS = [5, 2, 1]

/**
 * Rounds down to 1, 2 or 5 times a power of ten.
 * @param most Above 0.
 */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  // The logarithm of 999.999… may be rounded up.
  for (const scale of [power, power / 10]) {
    const step = STEPS.find((one) => one * scale <= most)
    if (step) return step * scale
  }
  return power / 10
}
