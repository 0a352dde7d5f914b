import type { TileMaker } from '../tile-maker.ts'
import { isShownAnyway, makeTree } from './make-tree.ts'
import { openPlyContent } from './ply-content.ts'

export const makePlyTree: TileMaker = async (original, output, ceiling, orientation) => {
  using opened = openPlyContent(original, orientation)
  const { content } = opened
  if (content === null || isShownAnyway(content, null, ceiling)) return null
  return await makeTree(original, { content }, output, ceiling)
}
