import type { Store } from '../state/store.ts'

export interface InboxMessage {
  kind: 'mail' | 'sms'
  to: string
  from?: string
  subject?: string
  text: string
  /** ISO 8601. */
  receivedAt: string
}

interface MessageRow {
  kind: 'mail' | 'sms'
  sender: string | null
  recipient: string
  subject: string | null
  text: string
  receivedAt: number
}

/** Maximum stored messages; the oldest are deleted first. */
const CAPACITY = 1000
const MAX_LIST = 200

/** All sent emails and text messages. */
export class Messages {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  add(message: Omit<InboxMessage, 'receivedAt'>): void {
    this.#store.insert('message', {
      kind: message.kind,
      sender: message.from ?? null,
      recipient: message.to,
      subject: message.subject ?? null,
      text: message.text,
      receivedAt: Date.now(),
    })
    this.#store.run('DELETE FROM message WHERE sequence <= (SELECT max(sequence) FROM message) - :capacity', {
      capacity: CAPACITY,
    })
  }

  /**
   * Newest first.
   * @param to Email or phone, case-insensitive; absent lists all.
   */
  list(to?: string): InboxMessage[] {
    const rows = this.#store.all<MessageRow>(
      `SELECT * FROM message WHERE :to IS NULL OR lower(recipient) = lower(:to)
       ORDER BY sequence DESC LIMIT :limit`,
      { to: to ?? null, limit: MAX_LIST },
    )
    return rows.map(({ kind, sender, recipient, subject, text, receivedAt }) => ({
      kind,
      to: recipient,
      ...(sender === null ? {} : { from: sender }),
      ...(subject === null ? {} : { subject }),
      text,
      receivedAt: new Date(receivedAt).toISOString(),
    }))
  }
}
