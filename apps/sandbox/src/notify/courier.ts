import type { Duty } from '../alarm.ts'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../state/store.ts'
import type { DeliveryFaults } from './faults.ts'

/** A request that is ready to send. */
export interface SealedNotification {
  headers: Record<string, string>
  body: string
}

/** How a channel signs its notifications, and when it retries. */
export interface NotificationManner {
  /** Signs (and encrypts) anew for each delivery; `id` stays the same. */
  seal(id: string, content: unknown): SealedNotification
  isTaken(status: number, body: string): boolean
  /** Delays after the first, second, … delivery that was not accepted. */
  retrySeconds: readonly number[]
}

interface NotificationRow {
  sequence: number
  id: string
  channel: string
  outTradeNo: string
  url: string
  content: string
  faults: string
  attempts: number
}

export interface NewNotification {
  id: string
  channel: string
  outTradeNo: string
  url: string
  /** Stored as JSON, signed at each delivery. */
  content: unknown
  /** The time of the event; default now. */
  at?: number
}

interface CourierParts {
  store: Store
  clock: SandboxClock
  /** By channel. */
  manners: ReadonlyMap<string, NotificationManner>
  /** Divides the delays between deliveries. */
  speed: number
  log: (event: Record<string, unknown>, message: string) => void
  /** Called when a delivery was scheduled. */
  onChange: () => void
}

const ANSWER_TIMEOUT_MS = 5_000

/** The longest time that a notification waits for a later one to overtake it. */
const LONGEST_HOLD_MS = 15_000

/** Delivers notifications, and retries until they are accepted or the channel's schedule ends. */
export class Courier implements Duty {
  readonly #parts: CourierParts
  readonly #underWay = new Set<Promise<void>>()
  readonly #shutdown = new AbortController()

  constructor(parts: CourierParts) {
    this.#parts = parts
    // Deliveries that were in progress when a process stopped are due again.
    parts.store.run("UPDATE notification SET state = 'waiting' WHERE state = 'sending'")
  }

  /** Schedules a notification for delivery. */
  post(notification: NewNotification, faults: DeliveryFaults = {}): void {
    const { store, clock, onChange } = this.#parts
    const { at = clock.now(), content, ...columns } = notification
    const holdMs = faults.reorder ? LONGEST_HOLD_MS : 0
    store.insert('notification', {
      ...columns,
      content: JSON.stringify(content),
      faults: JSON.stringify(faults),
      attempts: 0,
      dueAt: at + (faults.delayMs ?? 0) + holdMs,
      state: 'waiting',
    })
    onChange()
  }

  nextDueAt(): number | undefined {
    const sql = "SELECT min(dueAt) AS dueAt FROM notification WHERE state = 'waiting'"
    return this.#parts.store.one<{ dueAt: number | null }>(sql)?.dueAt ?? undefined
  }

  runDue(): void {
    const { store, clock } = this.#parts
    const due = store.all<NotificationRow>(
      "UPDATE notification SET state = 'sending' WHERE state = 'waiting' AND dueAt <= :now RETURNING *",
      { now: clock.now() },
    )
    for (const row of due.sort((a, b) => a.sequence - b.sequence)) this.#start(row)
  }

  /** Stops deliveries in progress; those not accepted are due again at the next start. */
  async close(): Promise<void> {
    this.#shutdown.abort()
    await Promise.allSettled(this.#underWay)
  }

  #start(row: NotificationRow): void {
    const delivery = this.#deliver(row).finally(() => this.#underWay.delete(delivery))
    this.#underWay.add(delivery)
  }

  async #deliver(row: NotificationRow): Promise<void> {
    const faults: DeliveryFaults = JSON.parse(row.faults)
    const isFirst = row.attempts === 0
    const copies = isFirst ? (faults.repeat ?? 1) : 1
    const taken = isDropped(faults, row.attempts)
      ? []
      : await Promise.all(Array.from({ length: copies }, () => this.#send(row, isFirst && faults.corrupt === true)))
    if (this.#shutdown.signal.aborted) return
    const isTaken = taken.includes(true)
    this.#settle(row, isTaken, faults.drop === true)
    this.#releaseHeld(row)
    this.#parts.onChange()
  }

  async #send(row: NotificationRow, isCorrupt: boolean): Promise<boolean> {
    const manner = this.#mannerOf(row.channel)
    const sealed = manner.seal(row.id, JSON.parse(row.content))
    const told = { channel: row.channel, outTradeNo: row.outTradeNo, notification: row.id, attempt: row.attempts + 1 }
    try {
      const response = await fetch(row.url, {
        method: 'POST',
        headers: sealed.headers,
        body: isCorrupt ? withChangedByte(sealed.body) : sealed.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), this.#shutdown.signal]),
      })
      const isTaken = manner.isTaken(response.status, await response.text())
      this.#parts.log({ ...told, status: response.status, isTaken }, 'notification delivered')
      return isTaken
    } catch (error) {
      this.#parts.log(
        { ...told, reason: error instanceof Error ? error.name : 'unknown' },
        'notification not delivered',
      )
      return false
    }
  }

  #mannerOf(channel: string): NotificationManner {
    const manner = this.#parts.manners.get(channel)
    if (!manner) throw new Error(`no channel ${channel}`)
    return manner
  }

  #settle(row: NotificationRow, isTaken: boolean, isLost: boolean): void {
    const { store, clock, speed } = this.#parts
    const waitSeconds = this.#mannerOf(row.channel).retrySeconds[row.attempts]
    const goesOn = !isTaken && !isLost && waitSeconds !== undefined
    store.run(
      'UPDATE notification SET attempts = :attempts, state = :state, dueAt = :dueAt WHERE sequence = :sequence',
      {
        sequence: row.sequence,
        attempts: row.attempts + 1,
        state: goesOn ? 'waiting' : isTaken ? 'taken' : 'given up',
        dueAt: goesOn ? clock.now() + Math.round((waitSeconds * 1000) / speed) : null,
      },
    )
  }

  /** Makes notifications that were held back until this one passed them due now. */
  #releaseHeld(row: NotificationRow): void {
    this.#parts.store.run(
      `UPDATE notification SET dueAt = :now
       WHERE channel = :channel AND outTradeNo = :outTradeNo AND sequence < :sequence AND attempts = 0
         AND state = 'waiting' AND json_extract(faults, '$.reorder') = 1`,
      { now: this.#parts.clock.now(), channel: row.channel, outTradeNo: row.outTradeNo, sequence: row.sequence },
    )
  }
}

function isDropped({ drop = false }: DeliveryFaults, attempts: number): boolean {
  return typeof drop === 'boolean' ? drop : attempts < drop
}

/** Changes one letter or digit in the middle, so that the text still parses. */
function withChangedByte(body: string): string {
  const middle = Math.floor(body.length / 2)
  const at = middle + body.slice(middle).search(/[A-Za-z0-9]/)
  return `${body.slice(0, at)}${body[at] === 'A' ? 'B' : 'A'}${body.slice(at + 1)}`
}
