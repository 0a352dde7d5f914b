import type { SandboxClock } from '../clock.ts'
import type { ScheduledTask } from '../scheduler.ts'
import type { Store } from '../state/store.ts'
import type { DeliveryFaults } from './faults.ts'

export interface SignedNotification {
  headers: Record<string, string>
  body: string
}

/** A channel's notification signatures and retry schedule. */
export interface NotificationProtocol {
  /** Signs, and may encrypt, anew per delivery; `id` is stable. */
  sign(id: string, content: unknown): SignedNotification
  /** Whether the merchant's response accepts the notification. */
  isAccepted(status: number, body: string): boolean
  /** Delays before the second, third, … delivery. */
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
  /** Time of the event; default now. */
  at?: number
}

interface CourierOptions {
  store: Store
  clock: SandboxClock
  /** By channel. */
  protocols: ReadonlyMap<string, NotificationProtocol>
  /** Divides the delays between deliveries. */
  speed: number
  log: (event: Record<string, unknown>, message: string) => void
  /** Called after a delivery was scheduled. */
  onChange: () => void
}

const RESPONSE_TIMEOUT_MS = 5_000

/** Maximum wait of a reordered notification for a later one. */
const MAX_HOLD_MS = 15_000

/** Retries until accepted or the channel's schedule ends. */
export class Courier implements ScheduledTask {
  readonly #options: CourierOptions
  readonly #inProgress = new Set<Promise<void>>()
  readonly #shutdown = new AbortController()

  constructor(options: CourierOptions) {
    this.#options = options
    // Deliveries interrupted by a process stop are due again.
    options.store.run("UPDATE notification SET state = 'waiting' WHERE state = 'sending'")
  }

  post(notification: NewNotification, faults: DeliveryFaults = {}): void {
    const { store, clock, onChange } = this.#options
    const { at = clock.now(), content, ...columns } = notification
    const holdMs = faults.reorder ? MAX_HOLD_MS : 0
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
    return this.#options.store.one<{ dueAt: number | null }>(sql)?.dueAt ?? undefined
  }

  runDue(): void {
    const { store, clock } = this.#options
    const due = store.all<NotificationRow>(
      "UPDATE notification SET state = 'sending' WHERE state = 'waiting' AND dueAt <= :now RETURNING *",
      { now: clock.now() },
    )
    for (const row of due.sort((a, b) => a.sequence - b.sequence)) this.#start(row)
  }

  /** Stops deliveries; unaccepted ones are due at the next start. */
  async close(): Promise<void> {
    this.#shutdown.abort()
    await Promise.allSettled(this.#inProgress)
  }

  #start(row: NotificationRow): void {
    const delivery = this.#deliver(row).finally(() => this.#inProgress.delete(delivery))
    this.#inProgress.add(delivery)
  }

  async #deliver(row: NotificationRow): Promise<void> {
    const faults: DeliveryFaults = JSON.parse(row.faults)
    const isFirst = row.attempts === 0
    const copies = isFirst ? (faults.repeat ?? 1) : 1
    const accepted = isDropped(faults, row.attempts)
      ? []
      : await Promise.all(Array.from({ length: copies }, () => this.#send(row, isFirst && faults.corrupt === true)))
    if (this.#shutdown.signal.aborted) return
    const isAccepted = accepted.includes(true)
    this.#settle(row, isAccepted, faults.drop === true)
    this.#releaseHeld(row)
    this.#options.onChange()
  }

  async #send(row: NotificationRow, isCorrupt: boolean): Promise<boolean> {
    const protocol = this.#protocolOf(row.channel)
    const signed = protocol.sign(row.id, JSON.parse(row.content))
    const logFields = {
      channel: row.channel,
      outTradeNo: row.outTradeNo,
      notification: row.id,
      attempt: row.attempts + 1,
    }
    try {
      const response = await fetch(row.url, {
        method: 'POST',
        headers: signed.headers,
        body: isCorrupt ? withChangedByte(signed.body) : signed.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(RESPONSE_TIMEOUT_MS), this.#shutdown.signal]),
      })
      const isAccepted = protocol.isAccepted(response.status, await response.text())
      this.#options.log({ ...logFields, status: response.status, isAccepted }, 'notification delivered')
      return isAccepted
    } catch (error) {
      this.#options.log(
        { ...logFields, reason: error instanceof Error ? error.name : 'unknown' },
        'notification not delivered',
      )
      return false
    }
  }

  #protocolOf(channel: string): NotificationProtocol {
    const protocol = this.#options.protocols.get(channel)
    if (!protocol) throw new Error(`no channel ${channel}`)
    return protocol
  }

  #settle(row: NotificationRow, isAccepted: boolean, isLost: boolean): void {
    const { store, clock, speed } = this.#options
    const waitSeconds = this.#protocolOf(row.channel).retrySeconds[row.attempts]
    const isRetried = !isAccepted && !isLost && waitSeconds !== undefined
    store.run(
      'UPDATE notification SET attempts = :attempts, state = :state, dueAt = :dueAt WHERE sequence = :sequence',
      {
        sequence: row.sequence,
        attempts: row.attempts + 1,
        state: isRetried ? 'waiting' : isAccepted ? 'accepted' : 'abandoned',
        dueAt: isRetried ? clock.now() + Math.round((waitSeconds * 1000) / speed) : null,
      },
    )
  }

  /** Releases the trade's earlier notifications that were held for reordering. */
  #releaseHeld(row: NotificationRow): void {
    this.#options.store.run(
      `UPDATE notification SET dueAt = :now
       WHERE channel = :channel AND outTradeNo = :outTradeNo AND sequence < :sequence AND attempts = 0
         AND state = 'waiting' AND json_extract(faults, '$.reorder') = 1`,
      { now: this.#options.clock.now(), channel: row.channel, outTradeNo: row.outTradeNo, sequence: row.sequence },
    )
  }
}

function isDropped({ drop = false }: DeliveryFaults, attempts: number): boolean {
  return typeof drop === 'boolean' ? drop : attempts < drop
}

/** Changes one middle character, so that the text still parses. */
function withChangedByte(body: string): string {
  const middle = Math.floor(body.length / 2)
  const at = middle + body.slice(middle).search(/[A-Za-z0-9]/)
  return `${body.slice(0, at)}${body[at] === 'A' ? 'B' : 'A'}${body.slice(at + 1)}`
}
