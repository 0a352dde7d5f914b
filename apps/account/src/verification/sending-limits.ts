const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a sent code counts. */
export const SENT_CODES_COUNT_FOR_MS = DAY_MS

/** The limits of one requester for one target. */
const ASKER = { everyMs: MINUTE_MS, perDay: 10 }

/**
 * The limit of all requesters together for one target: a burst of ten, then one every 18 minutes. It is not a daily number, which
 * attackers could use up in a minute: the target's owner waits at most for the next one.
 */
const TARGET = { atOnce: 10, everyMs: 18 * MINUTE_MS }

/**
 * How long a requester has to wait for another code to a target.
 * @param sent Codes of the last day to this target, earliest first; `own` are those that this requester requested. Times in milliseconds.
 * @returns milliseconds, 0 if it may be sent now.
 */
export function waitForNextCode(sent: readonly { at: number; own: boolean }[], now: number): number {
  const own = sent.filter((code) => code.own).map((code) => code.at)
  const latest = own.at(-1)
  const tenth = own.at(-ASKER.perDay)
  return Math.max(
    0,
    latest === undefined ? 0 : latest + ASKER.everyMs - now,
    tenth === undefined ? 0 : tenth + DAY_MS - now,
    targetWait(sent, now),
  )
}

/** A leaky bucket with room for ten codes. */
function targetWait(sent: readonly { at: number }[], now: number): number {
  let emptyAt = 0
  for (const { at } of sent) emptyAt = Math.max(emptyAt, at) + TARGET.everyMs
  return emptyAt - now - (TARGET.atOnce - 1) * TARGET.everyMs
}
