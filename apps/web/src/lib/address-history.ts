import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The history behind `#/…` URLs. The router identifies a history entry by a key that it stores there; an entry that comes
 * from elsewhere (a typed URL, a plain link) has none, and the router would create a new key on each visit: going back to
 * such an entry would not restore the scroll position. So the entry gets a key before the router sees it.
 */
export function createAddressHistory(): RouterHistory {
  const nextIndex = () => history.location.state.__TSR_index + 1
  // Runs before the router's listener, which is added after this one.
  window.addEventListener('popstate', () => adoptEntry(nextIndex), { capture: true })
  const history = createHashHistory()
  return history
}

/** Gives the current entry a key and an index, if it has none. */
function adoptEntry(nextIndex: () => number): void {
  const state: { __TSR_key?: string } | null = window.history.state
  if (state?.__TSR_key) return
  const key = Math.random().toString(36).slice(2)
  const adopted = { ...state, key, __TSR_key: key, __TSR_index: nextIndex() }
  // The router patches the window’s method; this call must not count as a navigation.
  History.prototype.replaceState.call(window.history, adopted, '')
}
