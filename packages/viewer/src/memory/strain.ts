/** Fill levels at which detail gets coarser or finer. */
const [FULL, EMPTY] = [0.9, 0.5]
const STEP = 1.25
const MOST = 16

/** Much less in view: detail may get finer. */
const LESS = 0.8

/** Adapts coarseness to fit the share. */
export function createStrain() {
  let [strain, isFull, share] = [1, false, 0]
  /** Bytes when last fitting: finer detail would not fit. */
  let fitted = Number.POSITIVE_INFINITY
  return {
    coarseness: () => strain,
    /**
     * @param used Bytes in view.
     * @param most Its share.
     * @returns True if detail changes.
     */
    measure(used: number, most: number): boolean {
      const before = strain
      if (isFull && used <= most * FULL) fitted = used
      if (most > share) fitted = Number.POSITIVE_INFINITY
      isFull = used > most * FULL
      share = most
      if (isFull) strain = Math.min(MOST, strain * STEP)
      else if (used < most * EMPTY && used < fitted * LESS) {
        strain = Math.max(1, strain / STEP)
        fitted = Number.POSITIVE_INFINITY
      }
      return strain !== before
    },
  }
}
