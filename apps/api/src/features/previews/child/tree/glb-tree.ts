import type { DetailCeiling } from '@wencang/domain'
import type { MadeTiles, TileMaker, TileOutput } from '../tile-maker.ts'
import { createDresser } from './dresser.ts'
import { openGlbContent } from './glb-content.ts'
import { isShownAnyway, makeTree } from './make-tree.ts'

/** The tree of detail of a binary glTF. */
export const makeGlbTree: TileMaker = (original, output, ceiling) => treeOfGlb(original, original, output, ceiling)

/** @param original for its size alone. */
export async function treeOfGlb(
  glb: string,
  original: string,
  output: TileOutput,
  ceiling: DetailCeiling,
): Promise<MadeTiles | null> {
  const { content, materials, close } = await openGlbContent(glb)
  try {
    if (!content || isShownAnyway(content, ceiling)) return null
    const dresser = materials.length > 0 ? await createDresser(materials, ceiling) : undefined
    return await makeTree(original, { content, ...(dresser && { dresser }) }, output, ceiling)
  } finally {
    close()
  }
}
