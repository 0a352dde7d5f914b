import { type Prisma, runTransaction, uuidv7 } from '@wencang/database'
import type { Context } from '../context.ts'
import { EVENTS, type NewEvent } from './catalogue/index.ts'
import type { Caller } from './define.ts'
import type { Recording, Subscriber } from './subscriber.ts'

let subscribers: readonly Subscriber[] | null = null

/** Sets what follows from events; features are above this folder, so it cannot import them. */
export function setSubscribers(all: readonly Subscriber[]): void {
  subscribers = all
}

/**
 * Records what happened, in the transaction of the change, with everything that follows from it.
 * @throws {z.ZodError} for a payload that the kind does not have, {Error} without subscribers: bugs of ours.
 */
export async function record(recording: Recording, caller: Caller, ...events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  if (!subscribers) throw new Error('events are recorded before their subscribers are set')
  const recorded = events.map((event) => ({
    ...event,
    id: uuidv7(),
    payload: EVENTS[event.kind].payload.parse(event.payload),
    caller,
  }))
  await recording.transaction.event.createMany({
    data: recorded.map(({ id, kind, subjectId, payload }) => ({
      id,
      kind,
      subjectKind: EVENTS[kind].subject,
      subjectId,
      payload: payload as Prisma.InputJsonObject,
      actorId: caller.userId,
      requestId: caller.requestId ?? null,
    })),
  })
  for (const subscribe of subscribers) await subscribe(recording, recorded)
}

/** Records an access or export, which changes no row, in a transaction of its own. */
export function recordAccess(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  ...events: NewEvent[]
): Promise<void> {
  return runTransaction(db, (transaction) => record({ queue, transaction }, caller, ...events))
}
