import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The history behind `#/…` addresses. The router knows an entry of the browser's history by a key that it keeps there; an entry that comes
 * from elsewhere (a typed address, a plain link) has none, and the router would think of a new one each time it comes by: the way back to
 * such an entry would not lead to where the reader was. So it gets its key before the router sees it.
 */
export function createAddressHistory(): RouterHistory {
  const nextIndex = () => history.location.state.__TSR_index + 1
  // Asked before the router, whose own listener is added after this one.
  window.addEventListener('popstate', () => adoptEntry(nextIndex), { capture: true })
  const history = createHashHistory()
  return history
}

/** Gives the current entry a key and a place among the others, if it has none. */
function adoptEntry(nextIndex: () => number): void {
  const state: { __TSR_key?: string } | null = window.history.state
  if (state?.__TSR_key) return
  const key = Math.random().toString(36).slice(2)
  const adopted = { ...state, key, __TSR_key: key, __TSR_index: nextIndex() }
  // The router listens to its window's own method: this is none of its steps.
  History.prototype.replaceState.call(window.history, adopted, '')
}
