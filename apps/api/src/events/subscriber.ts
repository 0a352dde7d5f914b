import type { Transaction } from '@wencang/database'
import type { Context } from '../context.ts'
import type { EventKind, EventOfKind, RecordedEvent } from './catalogue/index.ts'

export interface Recording extends Pick<Context, 'queue'> {
  transaction: Transaction
}

/** Handles a batch in the transaction of the change; throwing undoes the change. */
export type Subscriber = (recording: Recording, events: readonly RecordedEvent[]) => Promise<void>

/** Makes a subscriber that handles each event of its kinds, one after the other. */
export function onEvents(
  handlers: {
    [K in EventKind]?: (event: EventOfKind<K>, recording: Recording) => Promise<unknown>
  },
): Subscriber {
  return async (recording, events) => {
    for (const event of events) {
      const handle = handlers[event.kind as EventKind] as
        | ((event: RecordedEvent, recording: Recording) => Promise<unknown>)
        | undefined
      await handle?.(event, recording)
    }
  }
}

/** Makes a subscriber that handles all events of a kind at once. */
export function onBatch<K extends EventKind>(
  kind: K,
  handle: (events: readonly EventOfKind<K>[], recording: Recording) => Promise<unknown>,
): Subscriber {
  return async (recording, events) => {
    const own = events.filter((event) => event.kind === kind) as EventOfKind<K>[]
    if (own.length > 0) await handle(own, recording)
  }
}
