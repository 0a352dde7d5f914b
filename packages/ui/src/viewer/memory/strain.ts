/** Fuller than the first, and detail gets coarser by a step; emptier than the second, and finer. A step changes what is needed by less than between the two. */
const [FULL, EMPTY] = [0.9, 0.5]
const STEP = 1.25
const MOST = 16

/** Decides how many times as coarse detail has to be so that what is in view fits into its share. */
export function createStrain() {
  let strain = 1
  return {
    coarseness: () => strain,
    /** @param used Bytes of what is in view. @param most Its share. @returns whether detail changes. */
    measure(used: number, most: number): boolean {
      const before = strain
      if (used > most * FULL) strain = Math.min(MOST, strain * STEP)
      else if (used < most * EMPTY) strain = Math.max(1, strain / STEP)
      return strain !== before
    },
  }
}
