import { duration } from './instruments.ts'

/** `absent`: there is no such object, or it has changed, which is an answer and no fault. */
export type StoreOutcome = 'ok' | 'absent' | 'error'

/** Operations of the object store until their answer begins, with the client's own retries. */
export const storeOperation = duration<{ operation: string; outcome: StoreOutcome }>({
  name: 'wencang.store.operation.duration',
  description: 'Operations of the object store, until their answer begins.',
})
