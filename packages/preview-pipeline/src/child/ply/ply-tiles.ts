import type { TileMaker } from '../tile-maker.ts'
import { openPly } from './open-ply.ts'
import { splatCount } from './whole-splats.ts'

/** Loads lazily: splats and trees (meshes, points) need different libraries. */
export const makePlyTiles: TileMaker = async (original, ...rest) => {
  const { header, close } = openPly(original)
  close()
  const make =
    splatCount(header) !== null
      ? (await import('./splat-tiles.ts')).makeSplatTiles
      : (await import('../tree/ply-tree.ts')).makePlyTree
  return make(original, ...rest)
}
