import type { Ended } from '../load/attempts.ts'

/** When a fault was there, in milliseconds of `performance.now()`. */
export interface Window {
  began: number
  /** When it was taken away; of a fault that is over at once, when it was made. */
  released: number
  /** When the next one began, or the load ended. */
  over: number
}

/** What a fault cost those who used the shop. */
export interface Cost {
  /** Requests from the fault until all went well again. */
  requests: number
  retried: number
  failed: number
  /** From its end until the last request that did not go well at once was begun; 0 if none was begun after its end. */
  recoverySeconds: number
}

/** Counts the requests that were begun from a fault on until the last one that did not go well at once, at least those during the fault. */
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
