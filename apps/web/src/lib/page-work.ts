/** Work that leaving the page would interrupt: in the background, such as an upload, or typed into a form, which ends with its page of the site already. */
type PageWork = 'background' | 'form'

/** What would send the reader elsewhere asks here first. */
const running = new Map<() => boolean, PageWork>()

/** @param isRunning Whether the work would be interrupted now. @returns a function that ends the registration; without it, it lasts as long as the page. */
export function registerPageWork(isRunning: () => boolean, work: PageWork = 'background'): () => void {
  running.set(isRunning, work)
  return () => running.delete(isRunning)
}

/** @param which any work, or only that of one kind. */
export function hasPageWork(which?: PageWork): boolean {
  return [...running].some(([isRunning, work]) => (which === undefined || which === work) && isRunning())
}
