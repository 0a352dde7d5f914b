import { copyFileSync, linkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Box } from './grid.ts'
import type { Selection, TreeNode } from './selection.ts'
import type { Tile } from './tiles.ts'

/** Tiles per JSON file (about 100 KB); more load lazily. */
const TILES_OF_ONE_FILE = 400
export const ENTRY = 'tileset.json'

/**
 * Writes a part of a tree as 3D Tiles 1.1.
 * @param fileOf Where the tile is.
 * @returns the bytes of the JSON files.
 */
export function writeTileset(
  folder: string,
  root: TreeNode,
  { refined }: Selection,
  fileOf: (tile: Tile) => string,
): number {
  const sizes = countTiles(root, refined)
  let bytes = 0
  const open: { name: string; root: TreeNode }[] = [{ name: ENTRY, root }]
  for (let file = open.pop(); file; file = open.pop()) {
    const inside = nodesOfFile(file.root, sizes, refined)
    const describe = (node: TreeNode): object => {
      const isCut = !inside.has(node)
      if (isCut) open.push({ name: `${node.tile.node}.json`, root: node })
      const children = isCut || !refined.has(node) ? [] : node.children.map(describe)
      return {
        boundingVolume: { box: boxOf(node.tile.box) },
        geometricError: rounded(node.tile.error),
        refine: 'REPLACE',
        content: { uri: `${node.tile.node}.${isCut ? 'json' : 'glb'}` },
        ...(children.length > 0 && { children }),
      }
    }
    const { low, high } = file.root.tile.box
    const size = Math.hypot(...high.map((value, axis) => value - (low[axis] ?? 0)))
    const above = file.name === ENTRY ? size : file.root.tile.error
    const json = { asset: { version: '1.1' }, geometricError: rounded(above), root: describe(file.root) }
    const text = JSON.stringify(json)
    bytes += text.length
    writeFileSync(path.join(folder, file.name), text)
    for (const node of inside) link(fileOf(node.tile), path.join(folder, `${node.tile.node}.glb`))
  }
  return bytes
}

/** Nodes of one JSON file: all, or those above small subtrees. */
function nodesOfFile(root: TreeNode, sizes: Map<TreeNode, number>, refined: Set<TreeNode>): Set<TreeNode> {
  const inside = new Set([root])
  const isSmall = (sizes.get(root) ?? 0) <= TILES_OF_ONE_FILE
  // Sets iterate over elements added meanwhile.
  for (const node of inside) {
    if (!refined.has(node)) continue
    for (const child of node.children) if (isSmall || (sizes.get(child) ?? 0) > TILES_OF_ONE_FILE) inside.add(child)
  }
  return inside
}

function countTiles(root: TreeNode, refined: Set<TreeNode>): Map<TreeNode, number> {
  const sizes = new Map<TreeNode, number>()
  const count = (node: TreeNode): number => {
    const below = refined.has(node) ? node.children.reduce((sum, child) => sum + count(child), 0) : 0
    sizes.set(node, below + 1)
    return below + 1
  }
  count(root)
  return sizes
}

const rounded = (value: number) => Number(value.toPrecision(6))

/** 3D Tiles box: centre, half axes, z-up instead of y-up. */
function boxOf({ low, high }: Box): number[] {
  const middle = low.map((value, axis) => (value + (high[axis] ?? 0)) / 2)
  // Rounding must not shrink it below its content.
  const half = low.map((value, axis) => ((high[axis] ?? 0) - value) * 0.50001)
  const [x = 0, y = 0, z = 0] = middle
  const [a = 0, b = 0, c = 0] = half
  return [x, -z, y, a, 0, 0, 0, c, 0, 0, 0, b].map((value) => Number(value.toPrecision(9)))
}

/** Copies on file systems without hard links. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
