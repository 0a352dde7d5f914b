import type { Database } from '@wencang/database'
import type { Channels } from '@wencang/payment-channels'
import type { Queue } from '../ports/queue.ts'
import { createBookPayment, createNotificationLog } from '../sales/payments/index.ts'

/** The process died: its work stops without further effect. */
export class Died extends Error {
  override name = 'Died'
}

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
  let steps = 0
  const step = () => {
    if (++steps > lifeSteps) throw new Died(`at step ${lifeSteps}`)
  }
  const stepped =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      step()
      const result = await call(...args)
      step()
      return result
    }

  /** Counts methods of an object as steps, except `keep`. */
  function watch<O extends object>(target: O, change: (name: string, value: unknown) => unknown): O {
    return new Proxy(target, { get: (object, name) => change(String(name), Reflect.get(object, name, object)) })
  }
  const bound = (target: object, value: unknown) => (value as (...args: unknown[]) => unknown).bind(target)

  function watchClient(client: object): never {
    return watch(client, (name, value) => {
      if (name === '$transaction') {
        const run = bound(client, value)
        return stepped((work, ...rest) =>
          run((transaction: object) => (work as (one: object) => unknown)(watchClient(transaction)), ...rest),
        )
      }
      if (typeof value === 'function') return stepped(bound(client, value))
      const isModel = typeof value === 'object' && value !== null && 'findMany' in value
      return isModel ? watch(value, (_, method) => stepped(bound(value, method))) : value
    }) as never
  }
  const watchChannel = (channel: object): never =>
    watch(channel, (name, value) =>
      ['create', 'query', 'close', 'refund', 'queryRefund'].includes(name) ? stepped(bound(channel, value)) : value,
    ) as never

  const db: Database['prisma'] = watchClient(parts.db)
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
    hasDied: () => steps > lifeSteps,
  }
}
