import type { Transaction } from '@wencang/database'
import type { Context } from '../context.ts'
import type { EventKind, RecordedEvent } from './catalogue/index.ts'

export interface Recording extends Pick<Context, 'queue'> {
  transaction: Transaction
}

/** Handles a batch in the transaction of the change; throwing undoes the change. */
export type Subscriber = (recording: Recording, events: readonly RecordedEvent[]) => Promise<void>

/** @returns the results of the events that are not ignored. */
export function collect<Result, Made = Result>(
  handlers: { [K in EventKind]: ((event: never) => Result) | null },
  events: readonly RecordedEvent[],
  make: (result: Result, event: RecordedEvent) => Made = (result) => result as unknown as Made,
): Made[] {
  return events.flatMap((event) => {
    const handle = handlers[event.kind] as ((event: RecordedEvent) => Result) | null
    return handle ? [make(handle(event), event)] : []
  })
}
