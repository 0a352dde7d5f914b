import { type Executor, type Prisma, queryRows, type Transaction } from '@wencang/database'
import { CHOSEN_NOTICE_GROUPS } from '@wencang/domain'
import { messagesSent, traced } from '@wencang/telemetry'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { LOCALES } from '../pages/index.ts'
import type { NoticeMessage } from '../ports/messenger.ts'

const DueMessage = z.object({
  id: z.string(),
  targetType: z.enum(['email', 'phone']),
  target: z.string(),
  locale: z.enum(LOCALES),
  notice: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('contact-changed'),
      changed: z.enum(['email', 'phone']),
      to: z.string(),
      at: z.string(),
    }),
    z.object({
      kind: z.literal('told'),
      items: z.array(z.object({ kind: z.string(), parameters: z.unknown() })),
      more: z.number(),
      unsubscribe: z.object({ userId: z.string(), group: z.enum([...CHOSEN_NOTICE_GROUPS, 'all']) }).nullable(),
    }),
  ]),
  attempts: z.number(),
  createdAt: z.date(),
})
type DueMessage = z.infer<typeof DueMessage>

const LOOK_EVERY_MS = 5_000
/** Exceeds the longest send, to prevent earlier retries. */
const LEASE_MS = 60_000
const MAX_WAIT_MS = 60 * 60 * 1000
/** Drops unsent messages after this time, with a log entry. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Queues a message in the reported change's transaction. */
export async function putMessage(transaction: Transaction, message: NoticeMessage): Promise<void> {
  await putMessages(transaction, [message])
}

/** Queues many messages in one statement. */
export async function putMessages(transaction: Transaction, messages: readonly NoticeMessage[]): Promise<void> {
  if (messages.length === 0) return
  await transaction.outgoingMessage.createMany({
    data: messages.map(({ to, locale, notice }) => ({
      targetType: to.type,
      target: to.value,
      locale,
      notice: { ...notice } as Prisma.InputJsonObject,
    })),
  })
}

/** Counts due messages up to a limit, without those in backoff. */
export function countDueMessages(db: Executor, limit: number): Promise<number> {
  return db.outgoingMessage.count({ where: { dueAt: { lte: new Date() } }, orderBy: { dueAt: 'asc' }, take: limit })
}

export interface Outbox {
  /** Sends now, in the background. */
  deliverSoon(): void
  /** Stops polling and waits for messages being sent. */
  stop(): Promise<void>
}

/** Outbox, committed with the reported change and retried by any replica. A crash before deletion sends twice. */
export function createOutbox({ db, messenger, log }: Pick<Context, 'db' | 'messenger' | 'log'>): Outbox {
  const onError = (error: unknown, messageId?: string) =>
    log.error({ err: error, messageId }, 'a message could not be sent; it will be retried')
  // Prometheus sees no increase in a series starting at 1.
  for (const channel of ['email', 'phone'] as const) messagesSent.add(0, { channel, outcome: 'failed' })
  let delivering: Promise<void> | undefined
  const timer = setInterval(deliverSoon, LOOK_EVERY_MS)
  timer.unref()

  function deliverSoon(): void {
    delivering ??= deliverAll()
      .catch((error) => onError(error))
      .finally(() => {
        delivering = undefined
      })
  }

  async function deliverAll(): Promise<void> {
    for (let message = await takeDue(); message; message = await takeDue()) await deliver(message)
  }

  async function deliver(message: DueMessage): Promise<void> {
    const { id, targetType, target, locale, notice, attempts, createdAt } = message
    try {
      await traced({ name: `send ${targetType}`, kind: 'PRODUCER' }, () =>
        messenger.sendNotice({ id, to: { type: targetType, value: target }, locale, notice }),
      )
      messagesSent.add(1, { channel: targetType, outcome: 'sent' })
    } catch (error) {
      messagesSent.add(1, { channel: targetType, outcome: 'failed' })
      onError(error, id)
      if (Date.now() - createdAt.getTime() < GIVE_UP_AFTER_MS) {
        const wait = Math.min(2 ** Math.min(attempts, 20) * 5_000, MAX_WAIT_MS)
        await db.outgoingMessage.updateMany({ where: { id }, data: { dueAt: new Date(Date.now() + wait) } })
        return
      }
    }
    await db.outgoingMessage.deleteMany({ where: { id } })
  }

  /** Leases the next message to this process. */
  async function takeDue(): Promise<DueMessage | undefined> {
    const leasedUntil = new Date(Date.now() + LEASE_MS)
    const rows = await queryRows(db, DueMessage)`
      UPDATE outgoing_message SET attempts = attempts + 1, due_at = ${leasedUntil}
      WHERE id = (
        SELECT id FROM outgoing_message WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, target_type AS "targetType", target, locale, notice, attempts, created_at AS "createdAt"`
    return rows[0]
  }

  async function stop(): Promise<void> {
    clearInterval(timer)
    await delivering
  }

  return { deliverSoon, stop }
}
