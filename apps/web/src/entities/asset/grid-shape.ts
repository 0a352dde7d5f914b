import type { CreatorStyle } from '@wencang/contract'

/** List layout, chosen by creators for their pages. */
export type GridShape = CreatorStyle['layout']

/** Classes of the list, and of each item below the first screen, with its height until it is drawn. */
export const GRID_SHAPES: Record<GridShape, { list: string; later: string }> = {
  grid: {
    list: 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-4',
    later:
      'drawn-when-near [contain-intrinsic-height:auto_12rem] md:[contain-intrinsic-height:auto_14rem] xl:[contain-intrinsic-height:auto_17rem]',
  },
  list: {
    list: 'grid grid-cols-1 gap-y-4 xl:grid-cols-2 xl:gap-x-10',
    later: 'drawn-when-near [contain-intrinsic-height:auto_7rem]',
  },
  story: {
    list: 'grid grid-cols-1 gap-y-12 md:grid-cols-2 md:gap-x-10 md:gap-y-16',
    later: 'drawn-when-near [contain-intrinsic-height:auto_21rem] md:[contain-intrinsic-height:auto_31rem]',
  },
}
