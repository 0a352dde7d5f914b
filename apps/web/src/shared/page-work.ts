/** Work lost by leaving: background uploads, or form input, which also ends on navigation. */
type PageWork = 'background' | 'form'

/** Checked before leaving the page. */
const running = new Map<() => boolean, PageWork>()

/**
 * @param isRunning Whether leaving now would interrupt the work.
 * @returns an unregister function, optional for page-long work.
 */
export function registerPageWork(isRunning: () => boolean, work: PageWork = 'background'): () => void {
  running.set(isRunning, work)
  return () => running.delete(isRunning)
}

/** @param which Kind of work; omitted means any. */
export function hasPageWork(which?: PageWork): boolean {
  return [...running].some(([isRunning, work]) => (which === undefined || which === work) && isRunning())
}
