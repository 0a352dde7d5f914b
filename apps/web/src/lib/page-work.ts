/**
 * Work that leaving the page would interrupt, such as an upload. What would send the reader elsewhere asks here first.
 */
const running = new Set<() => boolean>()

/** Registers work for as long as the page lives. @param isRunning Whether it would be interrupted now. */
export function registerPageWork(isRunning: () => boolean): void {
  running.add(isRunning)
}

export function hasPageWork(): boolean {
  return [...running].some((isRunning) => isRunning())
}
