import type { TileMaker } from '../tile-maker.ts'
import { makePlyTree } from '../tree/ply-tree.ts'
import { makeSplatTiles } from './splat-tiles.ts'

/** The tiles of a PLY file, whatever it holds: splats as they are, meshes and points as a tree of detail. */
export const makePlyTiles: TileMaker = async (...file) => (await makeSplatTiles(...file)) ?? makePlyTree(...file)
