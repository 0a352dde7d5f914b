/** Node numbers as in a heap: root 1, children 2n, 2n + 1. */
export function commonAncestor(a: number, b: number): number {
  let [left, right] = [a, b]
  while (left !== right) {
    if (left > right) left >>>= 1
    else right >>>= 1
  }
  return left
}

/** Node numbers must fit into 32 bits. */
export const MAX_DEPTH = 28
export const depthOf = (node: number): number => 31 - Math.clz32(node)
