import { router } from '../router.tsx'

let stopFollowing: (() => void) | undefined

/** Starts loading the page of the URL before React renders, and follows changes of the URL until the router listens. */
export function startEarly(): void {
  // A separate function: listeners are a set, and removing ours must not remove the router's, which is `router.load`.
  stopFollowing = router.history.subscribe(() => void router.load())
  void router.load()
}

/** Called when the router listens. */
export function handOver(): void {
  stopFollowing?.()
  stopFollowing = undefined
}
