import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '@wencang/domain'

export const SENT_CODES_COUNT_FOR_MS = DAY_MILLISECONDS

/** Limits per requester and contact. */
const ASKER = { everyMs: MINUTE_MILLISECONDS, perDay: 10 }

/** Per contact: a burst of ten, then one per 18 minutes. A daily limit would let attackers lock users out. */
const TARGET = { atOnce: 10, everyMs: 18 * MINUTE_MILLISECONDS }

/**
 * Computes the wait until the next code.
 * @param sent Codes of the last day, earliest first, in milliseconds; `own` marks this requester's.
 * @returns milliseconds, 0 if it may be sent now.
 */
export function waitForNextCode(sent: readonly { at: number; own: boolean }[], now: number): number {
  const own = sent.filter((code) => code.own).map((code) => code.at)
  const latest = own.at(-1)
  const tenth = own.at(-ASKER.perDay)
  return Math.max(
    0,
    latest === undefined ? 0 : latest + ASKER.everyMs - now,
    tenth === undefined ? 0 : tenth + DAY_MILLISECONDS - now,
    targetWait(sent, now),
  )
}

/** Leaky bucket with room for ten codes. */
function targetWait(sent: readonly { at: number }[], now: number): number {
  let emptyAt = 0
  for (const { at } of sent) emptyAt = Math.max(emptyAt, at) + TARGET.everyMs
  return emptyAt - now - (TARGET.atOnce - 1) * TARGET.everyMs
}
