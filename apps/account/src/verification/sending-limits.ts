const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How far back sent codes count. */
export const SENT_CODES_COUNT_FOR_MS = DAY_MS

/** What one asker gets for one target. */
const ASKER = { everyMs: MINUTE_MS, perDay: 10 }

/**
 * What all askers together get for one target: ten at once, then one every 18 minutes. Not a number for each day, which strangers could
 * use up in a minute: whoever the target belongs to waits for the next one at most.
 */
const TARGET = { atOnce: 10, everyMs: 18 * MINUTE_MS }

/**
 * How long an asker has to wait for another code to a target.
 * @param sent Codes of the last day to this target, the earliest first; `own` are those that this asker asked for. Times in milliseconds.
 * @returns milliseconds, 0 when it may be sent now.
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

/** A bucket that takes ten codes and loses one every so often. */
function targetWait(sent: readonly { at: number }[], now: number): number {
  let emptyAt = 0
  for (const { at } of sent) emptyAt = Math.max(emptyAt, at) + TARGET.everyMs
  return emptyAt - now - (TARGET.atOnce - 1) * TARGET.everyMs
}
