import type { Database } from '@wencang/database'
import { bound, lifeOf, mortalClient, watch } from '@wencang/database/testing'
import type { Channels } from '@wencang/payment-channels'
import type { Queue } from '../ports/queue.ts'
import { createBookPayment, createNotificationLog } from '../sales/payments/index.ts'

interface Mortal {
  db: Database['prisma']
  channels: Channels
  queue: Queue
}

/**
 * Dependencies of a process that dies after this many steps.
 * A step is before or after each statement, commit and channel call.
 * Later steps fail too, so no error handling continues; committed and sent data stays.
 * @param lifeSteps Number of steps.
 * @returns the dependencies, and whether the process died.
 */
export function mortal<T extends Mortal>(parts: T, lifeSteps: number): { parts: T; hasDied(): boolean } {
  const life = lifeOf(lifeSteps)
  const watchChannel = (channel: object): never =>
    watch(channel, (name, value) =>
      ['create', 'query', 'close', 'refund', 'queryRefund'].includes(name)
        ? life.stepped(bound(channel, value))
        : value,
    ) as never

  const db = mortalClient(parts.db, life)
  return {
    parts: {
      ...parts,
      db,
      // Separate batches: the living process would finish its own.
      bookPayment: createBookPayment(db, parts.queue),
      notifications: createNotificationLog(db),
      channels: Object.fromEntries(
        Object.entries(parts.channels).map(([mode, channel]) => [mode, watchChannel(channel)]),
      ) as unknown as Channels,
    },
    hasDied: life.hasDied,
  }
}
