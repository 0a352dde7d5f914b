import type { TileMaker } from '../tile-maker.ts'
import { openPly } from './open-ply.ts'
import { splatCount } from './whole-splats.ts'

/** The tiles of a PLY file, whatever it holds: splats as they are, meshes and points as a tree of detail. Each needs libraries of its own. */
export const makePlyTiles: TileMaker = async (original, ...rest) => {
  const { header, close } = openPly(original)
  close()
  const make =
    splatCount(header) !== null
      ? (await import('./splat-tiles.ts')).makeSplatTiles
      : (await import('../tree/ply-tree.ts')).makePlyTree
  return make(original, ...rest)
}
