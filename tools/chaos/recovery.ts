import type { Ended } from '../load/attempts.ts'

/** Times of a fault, in milliseconds of `performance.now()`. */
export interface Window {
  began: number
  /** End of the fault, or its start if momentary. */
  released: number
  over: number
}

/** User-visible cost of a fault. */
export interface Cost {
  /** Requests from the fault until recovery. */
  requests: number
  retried: number
  failed: number
  /** From the fault's end to the last troubled request, or 0. */
  recoverySeconds: number
}

/** Counts requests from the fault to the last troubled one. */
export function costOf(ended: readonly Ended[], { began, released, over }: Window): Cost {
  const within = ended.filter(({ at }) => at >= began && at < over)
  const lastTrouble = Math.max(released, ...within.filter(({ ending }) => ending !== 'well').map(({ at }) => at))
  const counted = within.filter(({ at }) => at <= lastTrouble)
  return {
    requests: counted.length,
    retried: counted.filter(({ ending }) => ending === 'retried').length,
    failed: counted.filter(({ ending }) => ending === 'failed').length,
    recoverySeconds: (lastTrouble - released) / 1000,
  }
}
