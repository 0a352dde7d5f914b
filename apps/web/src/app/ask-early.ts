import { earlyAddress } from './early-address.ts'

/* Prefetches the page's first data for `takeEarly` before the client loads. Shares no chunk (`build/ask-early.ts`). */

/** Same timeout as all calls. */
const WAIT_MILLISECONDS = 30_000

const url = earlyAddress(location.hash)
if (url) {
  const signal = AbortSignal.timeout(WAIT_MILLISECONDS)
  const answer = fetch(url, { credentials: 'include', signal })
  // The consumer reports failures.
  answer.catch(() => {})
  globalThis.earlyAnswer = { url, answer }
  setTimeout(() => {
    globalThis.earlyAnswer = undefined
  }, WAIT_MILLISECONDS)
}
