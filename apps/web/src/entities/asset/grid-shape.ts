import type { CreatorStyle } from '@wencang/contract'

/** List layout, chosen by creators for their pages. */
export type GridShape = CreatorStyle['layout']

interface ShapeStyle {
  /** CSS classes; their columns must equal `columns`. */
  className: string
  /** Columns below 48 rem, from 48 rem and from 80 rem. */
  columns: readonly [narrow: number, medium: number, wide: number]
  /** Height to width of a card without its label. */
  pictureHeightShare: number
  labelPixels: number
}

export const GRID_SHAPES: Record<GridShape, ShapeStyle> = {
  grid: {
    className: 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-4',
    columns: [2, 3, 4],
    pictureHeightShare: 3 / 4,
    labelPixels: 62,
  },
  list: {
    className: 'grid grid-cols-1 gap-y-4 xl:grid-cols-2 xl:gap-x-10',
    columns: [1, 1, 2],
    pictureHeightShare: 0,
    labelPixels: 112,
  },
  story: {
    className: 'grid grid-cols-1 gap-y-12 md:grid-cols-2 md:gap-x-10 md:gap-y-16',
    columns: [1, 2, 2],
    pictureHeightShare: 3 / 4,
    labelPixels: 70,
  },
}
