/** Median; the middle two's mean for even counts. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]]
  return (low + high) / 2
}

/** @param share 0.99 for the 99th percentile, 1 for the largest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Describes milliseconds. */
export const spread = (milliseconds: readonly number[]): string =>
  `p50 ${quantile(milliseconds, 0.5).toFixed(1)} ms, p99 ${quantile(milliseconds, 0.99).toFixed(1)} ms of ${milliseconds.length}`

export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, result }
}
