import type { DetailCeiling, Orientation } from '@wencang/domain'
import { plyOfSplats } from '../glb-splats.ts'
import type { MadeTiles, TileMaker, TileOutput } from '../tile-maker.ts'
import { readTileMaterials } from './dresser.ts'
import { openGlbContent } from './glb-content.ts'
import { isShownAnyway, makeTree } from './make-tree.ts'

export const makeGlbTree: TileMaker = async (original, output, ceiling, orientation) => {
  const splats = plyOfSplats(original, output.scratch)
  if (splats) return (await import('../ply/splat-tiles.ts')).makeSplatTiles(splats, output, ceiling, orientation)
  return treeOfGlb(original, original, output, ceiling, orientation)
}

/** @param original For its size alone. */
export async function treeOfGlb(
  glb: string,
  original: string,
  output: TileOutput,
  ceiling: DetailCeiling,
  orientation?: Orientation,
): Promise<MadeTiles | null> {
  using opened = await openGlbContent(glb, orientation)
  const { content, materials } = opened
  if (!content) return null
  const ofTiles = materials.length > 0 ? await readTileMaterials(materials, ceiling) : null
  if (isShownAnyway(content, ofTiles, ceiling)) return null
  return await makeTree(original, { content, materials: ofTiles }, output, ceiling)
}
