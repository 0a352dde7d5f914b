import { earlyAddress } from './early-address.ts'

/*
 * Runs before the client's code is there, and asks for what the page of this address needs first. `takeEarly` gives the answer to the client. A chunk of its
 * own, which shares nothing with the others (`build/ask-early.ts`).
 */

/** As long as any call waits. */
const WAIT_MILLISECONDS = 30_000

const url = earlyAddress(location.hash)
if (url) {
  const signal = AbortSignal.timeout(WAIT_MILLISECONDS)
  const answer = fetch(url, { credentials: 'include', signal })
  // Whoever takes it reports its failure.
  answer.catch(() => {})
  globalThis.earlyAnswer = { url, answer }
  setTimeout(() => {
    globalThis.earlyAnswer = undefined
  }, WAIT_MILLISECONDS)
}
