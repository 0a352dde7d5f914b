import { useSyncExternalStore } from 'react'
import { GRID_SHAPES, type GridShape } from '../../entities/asset/grid-shape.ts'

const WIDE = window.matchMedia('(min-width: 80rem)')
const MEDIUM = window.matchMedia('(min-width: 48rem)')

function listen(onChange: () => void): () => void {
  for (const query of [WIDE, MEDIUM]) query.addEventListener('change', onChange)
  return () => {
    for (const query of [WIDE, MEDIUM]) query.removeEventListener('change', onChange)
  }
}

/** Columns of this shape at the window's width. */
export function useColumns(shape: GridShape): number {
  const [narrow, medium, wide] = GRID_SHAPES[shape].columns
  return useSyncExternalStore(listen, () => (WIDE.matches ? wide : MEDIUM.matches ? medium : narrow))
}
