import type { Tile } from './tiles.ts'

export interface TreeNode {
  tile: Tile
  children: TreeNode[]
}

/** Links tiles to their nearest ancestor and grows boxes around children. @returns the root. */
export function treeOf(tiles: Tile[]): TreeNode {
  const nodes = new Map(tiles.map((tile) => [tile.node, { tile, children: [] } as TreeNode]))
  // Parents have smaller numbers than their children.
  const ordered = [...nodes.values()].sort((a, b) => b.tile.node - a.tile.node)
  const root = ordered.at(-1)
  if (!root) throw new Error('A tree without tiles')
  for (const node of ordered) {
    node.children.sort((a, b) => a.tile.node - b.tile.node)
    if (node === root) continue
    let above = node.tile.node >>> 1
    while (above > 1 && !nodes.has(above)) above >>>= 1
    const parent = nodes.get(above) ?? root
    parent.children.push(node)
    for (let axis = 0; axis < 3; axis++) {
      const at = axis as 0 | 1 | 2
      parent.tile.box.low[at] = Math.min(parent.tile.box.low[at], node.tile.box.low[at])
      parent.tile.box.high[at] = Math.max(parent.tile.box.high[at], node.tile.box.high[at])
    }
    parent.tile.error = Math.max(parent.tile.error, node.tile.error * 1.001)
  }
  return root
}

export interface Bounds {
  /** Triangles or points of its finest cut. */
  amount: number
  /** All its tiles together. */
  bytes: number
}

export interface Selection {
  /** Tiles with selected children. */
  refined: Set<TreeNode>
  amount: number
  bytes: number
  tiles: number
}

/**
 * Refines the largest error first.
 * No cut exceeds the finest, because parents have less than their children.
 * @returns null if not even the root fits.
 */
export function select(root: TreeNode, bounds: Bounds, bytesOf: (tile: Tile) => number): Selection | null {
  const chosen: Selection = { refined: new Set(), amount: root.tile.amount, bytes: bytesOf(root.tile), tiles: 1 }
  if (chosen.amount > bounds.amount || chosen.bytes > bounds.bytes) return null
  const open = [root]
  for (;;) {
    let worst = -1
    for (let i = 0; i < open.length; i++) if ((open[i]?.tile.error ?? 0) > (open[worst]?.tile.error ?? -1)) worst = i
    const [node] = worst < 0 ? [] : open.splice(worst, 1)
    if (!node) return chosen
    if (node.children.length === 0) continue
    let amount = chosen.amount - node.tile.amount
    let bytes = chosen.bytes
    for (const { tile } of node.children) {
      amount += tile.amount
      bytes += bytesOf(tile)
    }
    if (amount > bounds.amount || bytes > bounds.bytes) return chosen
    chosen.amount = amount
    chosen.bytes = bytes
    chosen.tiles += node.children.length
    chosen.refined.add(node)
    open.push(...node.children)
  }
}
