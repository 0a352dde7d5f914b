import { setTimeout as delay } from 'node:timers/promises'

/**
 * Polls until `probe` returns true.
 * @param options.isAlive Ends the wait at once when false.
 * @throws {Error} with the last failure after the timeout, or if the awaited process has died.
 */
export async function waitUntil(
  what: string,
  probe: () => Promise<boolean>,
  options: { timeoutSeconds: number; isAlive?: () => boolean },
): Promise<void> {
  const deadline = Date.now() + options.timeoutSeconds * 1000
  let lastFailure = 'no answer'
  for (;;) {
    try {
      if (await probe()) return
    } catch (error) {
      lastFailure = error instanceof Error ? error.message : String(error)
    }
    if (options.isAlive && !options.isAlive()) throw new Error(`${what} ended before it was ready (${lastFailure})`)
    if (Date.now() > deadline) {
      throw new Error(`${what} was not ready within ${options.timeoutSeconds} s (${lastFailure})`)
    }
    await delay(60)
  }
}

/** Whether a GET returns 2xx within two seconds. */
export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await response.body?.cancel()
  return response.ok
}
