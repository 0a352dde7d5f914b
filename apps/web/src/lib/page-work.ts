/**
 * Work that leaving the page would interrupt, such as an upload. What would send the reader elsewhere asks here first.
 */
const running = new Set<() => boolean>()

/** @param isRunning Whether the work would be interrupted now. @returns a function that ends the registration; without it, it lasts as long as the page. */
export function registerPageWork(isRunning: () => boolean): () => void {
  running.add(isRunning)
  return () => running.delete(isRunning)
}

export function hasPageWork(): boolean {
  return [...running].some((isRunning) => isRunning())
}
