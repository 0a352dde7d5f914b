import { router } from '../router.tsx'

let stopFollowing: (() => void) | undefined

/** Begins to load the page of the address before React shows anything; until the router listens itself, this follows where the address goes. */
export function startEarly(): void {
  // A listener of our own: listeners are a set, and the router's, which is `router.load` itself, must stay when ours goes.
  stopFollowing = router.history.subscribe(() => void router.load())
  void router.load()
}

/** The router listens from here on. */
export function handOver(): void {
  stopFollowing?.()
  stopFollowing = undefined
}
