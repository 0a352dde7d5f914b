import { useSyncExternalStore } from 'react'

const WIDE = window.matchMedia('(min-width: 80rem)')
const MEDIUM = window.matchMedia('(min-width: 48rem)')

function listen(onChange: () => void): () => void {
  for (const query of [WIDE, MEDIUM]) query.addEventListener('change', onChange)
  return () => {
    for (const query of [WIDE, MEDIUM]) query.removeEventListener('change', onChange)
  }
}

/** Cards side by side in a grid of assets, as its style sheet has them at this width. */
export function useColumns(): number {
  return useSyncExternalStore(listen, () => (WIDE.matches ? 4 : MEDIUM.matches ? 3 : 2))
}
