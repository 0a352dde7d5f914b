/** A tenth of the time that verification has taken so far may pass until its end is seen: it takes a moment or half a minute. */
const SHARE = 0.1
const MIN_MILLISECONDS = 100
const MAX_MILLISECONDS = 1_500

/** How long to wait before the page asks again whether its file is verified. */
export function verificationWait(elapsedMilliseconds: number): number {
  return Math.min(Math.max(elapsedMilliseconds * SHARE, MIN_MILLISECONDS), MAX_MILLISECONDS)
}
