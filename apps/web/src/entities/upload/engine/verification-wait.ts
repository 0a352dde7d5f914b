/** Fraction of elapsed time: verification takes moments or half a minute. */
const SHARE = 0.1
const MIN_MILLISECONDS = 100
const MAX_MILLISECONDS = 1_500

/** Milliseconds until the next verification poll. */
export function verificationWait(elapsedMilliseconds: number): number {
  return Math.min(Math.max(elapsedMilliseconds * SHARE, MIN_MILLISECONDS), MAX_MILLISECONDS)
}
