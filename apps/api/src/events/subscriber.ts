import type { Transaction } from '@wencang/database'
import type { Context } from '../context.ts'
import type { EventKind, RecordedEvent } from './catalogue/index.ts'

export interface Recording extends Pick<Context, 'queue'> {
  transaction: Transaction
}

/** Handles a batch in the transaction of the change; throwing undoes the change. */
export type Subscriber = (recording: Recording, events: readonly RecordedEvent[]) => Promise<void>

/** @returns the results of the events that are not ignored, each with its event. */
export function collect<Result>(
  handlers: { [K in EventKind]: ((event: never) => Result) | null },
  events: readonly RecordedEvent[],
): { event: RecordedEvent; result: Result }[] {
  return events.flatMap((event) => {
    const handle = handlers[event.kind] as ((event: RecordedEvent) => Result) | null
    return handle ? [{ event, result: handle(event) }] : []
  })
}
