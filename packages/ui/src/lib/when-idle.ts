const MAX_WAIT_MILLISECONDS = 1_000

/** Resolves when idle, or after a second. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MILLISECONDS })
    else setTimeout(resolve)
  })
}
