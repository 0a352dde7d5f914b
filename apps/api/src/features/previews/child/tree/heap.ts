/**
 * Nodes of the tree are numbered as in a heap: the root is 1, the children of n are 2 n and 2 n + 1. So the number says where a node is, and an ancestor's
 * number is always smaller.
 */
export function commonAncestor(a: number, b: number): number {
  let [left, right] = [a, b]
  while (left !== right) {
    if (left > right) left >>>= 1
    else right >>>= 1
  }
  return left
}

/** Deeper trees would not fit into 32 bits. */
export const MOST_DEPTH = 28
export const depthOf = (node: number): number => 31 - Math.clz32(node)
