import type { TreeMesh } from './tree-mesh.ts'

/** Finished node that waits for its sibling. */
export interface Grown {
  mesh: TreeMesh
  error: number
}

/**
 * Joins sibling nodes bottom-up to a top.
 * @param nodes All nodes without children that will come.
 * @param join Makes the parent.
 * @returns a function to call with each of them; it resolves to the top once that is made.
 */
export function createClimb(
  nodes: number[],
  top: number,
  join: (node: number, a: Grown, b: Grown) => Promise<Grown>,
): (node: number, grown: Grown) => Promise<Grown | null> {
  const alive = new Set<number>()
  for (const node of nodes) for (let n = node; n >= top; n >>>= 1) alive.add(n)
  const waiting = new Map<number, Grown>()
  return async (node, grown) => {
    let [at, current] = [node, grown]
    while (at !== top) {
      const sibling = at ^ 1
      // Without a sibling, a node stands for its parent.
      if (alive.has(sibling)) {
        const other = waiting.get(sibling)
        if (!other) {
          waiting.set(at, current)
          return null
        }
        waiting.delete(sibling)
        const [left, right] = at < sibling ? [current, other] : [other, current]
        current = await join(at >>> 1, left, right)
      }
      at >>>= 1
    }
    return current
  }
}
