import type { AppRouter } from '../router.tsx'

let stopFollowing: (() => void) | undefined

/**
 * Loads the page before React renders; then follows the URL.
 * @returns when the page is loaded
 */
export function startEarly(router: AppRouter): Promise<void> {
  // Separate function: listeners form a set, so removing `router.load` would unsubscribe the router.
  stopFollowing = router.history.subscribe(() => void router.load())
  return router.load()
}

/** Called once the router has subscribed. */
export function handOver(): void {
  stopFollowing?.()
  stopFollowing = undefined
}
