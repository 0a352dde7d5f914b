import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * Adds a missing key before the router sees an entry. Otherwise typed URLs and plain links get a new key per visit, and
 * going back does not restore scrolling.
 */
export function createAddressHistory(): RouterHistory {
  const nextIndex = () => history.location.state.__TSR_index + 1
  // Runs before the router's listener, which is added later.
  window.addEventListener('popstate', () => adoptEntry(nextIndex), { capture: true })
  const history = createHashHistory()
  return history
}

/** Adds a key and index if missing. */
function adoptEntry(nextIndex: () => number): void {
  const state: { __TSR_key?: string } | null = window.history.state
  if (state?.__TSR_key) return
  const key = Math.random().toString(36).slice(2)
  const adopted = { ...state, key, __TSR_key: key, __TSR_index: nextIndex() }
  // The router patches this method; it must not see a navigation.
  History.prototype.replaceState.call(window.history, adopted, '')
}
