import type { Database } from '@wencang/database'
import type { Context } from '../context.ts'
import type { EventQueue, JobName, Jobs } from '../ports/queue.ts'
import { EVENTS, type EventKind, type EventOfKind, type RecordedEvent } from './catalogue/index.ts'
import type { Subscriber } from './subscriber.ts'

/** Work after the commit, by jobs that commit with their events. */
export interface AfterCommit {
  enqueue: Subscriber
  /** Absent where `jobs.ts` has the handler. */
  own?: {
    queue: EventQueue
    /** @throws when this version does not handle the event, which another worker may. */
    run(context: Context, eventId: string): Promise<void>
  }
}

/** Sends a job of `Jobs` for each event of these kinds. @param dataOf Null sends none. */
export function sendJob<N extends JobName, K extends EventKind>(
  job: N,
  kinds: readonly K[],
  dataOf: (event: EventOfKind<K>) => Jobs[N] | null,
): AfterCommit {
  const followed: ReadonlySet<EventKind> = new Set<EventKind>(kinds)
  return {
    async enqueue({ queue, transaction }, events) {
      const due = events
        .filter(({ kind }) => followed.has(kind))
        .map((event) => dataOf(event as EventOfKind<K>))
        .filter((data) => data !== null)
      if (due.length > 0) await queue.sendAll(transaction, job, due)
    },
  }
}

/**
 * Handles each event of its kinds in a job of its own queue, with retries and dead letters.
 * Handlers must be idempotent. @param name Never changes, since it is stored. @param isDue False sends no job.
 */
export function afterCommit<K extends EventKind>(
  name: string,
  handlers: { [Kind in K]: (event: EventOfKind<Kind>, context: Context) => Promise<unknown> },
  isDue: (event: EventOfKind<K>) => boolean = () => true,
): Required<AfterCommit> {
  const queue: EventQueue = `event/${name}`
  const kinds = Object.keys(handlers) as K[]
  return {
    ...sendJob(queue, kinds, (event) => (isDue(event) ? { eventId: event.id } : null)),
    own: {
      queue,
      async run(context, eventId) {
        const event = await readEvent(context.db, eventId)
        if (!event) return
        const handle = handlers[event.kind as K] as
          | ((event: RecordedEvent, context: Context) => Promise<unknown>)
          | undefined
        if (!handle) throw new Error(`${queue} does not handle ${event.kind}`)
        await handle(event, context)
      },
    },
  }
}

/** @returns null once it is forgotten. */
async function readEvent(db: Database['prisma'], id: string): Promise<RecordedEvent | null> {
  const row = await db.event.findUnique({ where: { id } })
  if (!row) return null
  const kind = row.kind as EventKind
  // Another version's kind has no schema here.
  const payload = EVENTS[kind]?.payload.parse(row.payload)
  const caller = { userId: row.actorId, ...(row.requestId !== null && { requestId: row.requestId }) }
  return { id, kind, subjectId: row.subjectId, payload, caller }
}
