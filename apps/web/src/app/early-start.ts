import { router } from '../router.tsx'

let stopFollowing: (() => void) | undefined

/** Loads the page before React renders; then follows the URL. */
export function startEarly(): void {
  // Separate function: listeners form a set, so removing `router.load` would unsubscribe the router.
  stopFollowing = router.history.subscribe(() => void router.load())
  void router.load()
}

/** Called once the router has subscribed. */
export function handOver(): void {
  stopFollowing?.()
  stopFollowing = undefined
}
