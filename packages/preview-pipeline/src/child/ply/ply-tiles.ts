import type { TileMaker } from '../tile-maker.ts'
import { openPly } from './open-ply.ts'
import { splatCount } from './splats.ts'

/** Loads lazily: splats and trees (meshes, points) need different libraries. */
export const makePlyTiles: TileMaker = async (original, ...rest) => {
  const make = hasSplats(original)
    ? (await import('./splat-tiles.ts')).makeSplatTiles
    : (await import('../tree/ply-tree.ts')).makePlyTree
  return make(original, ...rest)
}

function hasSplats(original: string): boolean {
  using ply = openPly(original)
  return splatCount(ply.header) !== null
}
