import { router } from '../router.tsx'

let stopFollowing: (() => void) | undefined

/** Begins to load the page of the address before React shows anything; until the router listens itself, this follows where the address goes. */
export function startEarly(): void {
  stopFollowing = router.history.subscribe(router.load)
  void router.load()
}

/** The router listens from here on. */
export function handOver(): void {
  stopFollowing?.()
  stopFollowing = undefined
}
