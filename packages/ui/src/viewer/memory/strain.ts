/** Fuller than the first, and detail gets coarser by a step; emptier than the second, and finer. */
const [FULL, EMPTY] = [0.9, 0.5]
const STEP = 1.25
const MOST = 16

/** Much less is in view than when detail became coarser: it may get finer again. */
const LESS = 0.8

/** Decides how many times as coarse detail has to be so that what is in view fits into its share. */
export function createStrain() {
  let [strain, isFull, share] = [1, false, 0]
  /** What was in view when it fitted again: without another view or share, finer detail would be too much again. */
  let fitted = Number.POSITIVE_INFINITY
  return {
    coarseness: () => strain,
    /** @param used Bytes of what is in view. @param most Its share. @returns whether detail changes. */
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
