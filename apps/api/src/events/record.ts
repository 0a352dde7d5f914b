import { Prisma, prepared, runTransaction, uuidv7 } from '@wencang/database'
import type { Context } from '../context.ts'
import { EVENTS, type NewEvent } from './catalogue/index.ts'
import type { Initiator } from './define.ts'
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
export async function record(recording: Recording, caller: Initiator, ...events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  if (!subscribers) throw new Error('events are recorded before their subscribers are set')
  const recorded = events.map((event) => ({
    ...event,
    id: uuidv7(),
    payload: EVENTS[event.kind].payload.parse(event.payload),
    caller,
  }))
  const of = <Value>(value: (event: (typeof recorded)[number]) => Value) => recorded.map(value)
  // Prepared: the client compiles each number of rows anew, which batches of payments feel.
  await recording.transaction.$executeRaw(
    prepared(
      'record-events',
      Prisma.sql`
    INSERT INTO event (id, kind, subject_kind, subject_id, payload, actor_id, request_id)
    SELECT e.*, ${caller.userId}::uuid, ${caller.requestId ?? null}::text
    FROM unnest(${of(({ id }) => id)}::uuid[], ${of(({ kind }) => kind)}::text[], ${of(({ kind }) => EVENTS[kind].subject)}::text[],
      ${of(({ subjectId }) => subjectId)}::uuid[], ${of(({ payload }) => JSON.stringify(payload))}::text[]::jsonb[]) e`,
    ),
  )
  for (const subscribe of subscribers) await subscribe(recording, recorded)
}

/** Records an access or export, which changes no row, in a transaction of its own. */
export function recordAccess(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Initiator,
  ...events: NewEvent[]
): Promise<void> {
  return runTransaction(db, (transaction) => record({ queue, transaction }, caller, ...events))
}
