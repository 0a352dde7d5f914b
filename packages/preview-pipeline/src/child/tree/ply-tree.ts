import type { TileMaker } from '../tile-maker.ts'
import { isShownAnyway, makeTree } from './make-tree.ts'
import { openPlyContent } from './ply-content.ts'

export const makePlyTree: TileMaker = async (original, output, ceiling, orientation) => {
  const { content, close } = openPlyContent(original, orientation)
  try {
    return content === null || isShownAnyway(content, null, ceiling)
      ? null
      : await makeTree(original, { content }, output, ceiling)
  } finally {
    close()
  }
}
