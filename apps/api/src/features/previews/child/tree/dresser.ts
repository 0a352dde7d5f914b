import type { VertexLayout } from './records.ts'
import type { TilePrimitive } from './tile-glb.ts'

/** Gives tiles their materials and pictures. */
export interface Dresser {
  /** @param isOpen for everybody: no more detail of pictures than the ceiling allows. */
  dress(
    primitives: TilePrimitive[],
    layout: VertexLayout,
    isOpen: boolean,
  ): Promise<{ dressed: TilePrimitive[]; images: Uint8Array[] }>
  /** Whether the tile for everybody has to be another one. */
  isTooFine(primitives: TilePrimitive[], layout: VertexLayout): boolean
}

/** For models without materials. */
export const plainDresser: Dresser = {
  dress: async (dressed) => ({ dressed, images: [] }),
  isTooFine: () => false,
}
