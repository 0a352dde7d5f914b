import { duration } from './instruments.ts'

/** `absent`: missing or changed object, which is no error. */
export type StoreOutcome = 'ok' | 'absent' | 'error'

/** Store operations until their response begins, including client retries. */
export const storeOperation = duration<{ operation: string; outcome: StoreOutcome }>({
  name: 'wencang.store.operation.duration',
  description: 'Operations of the object store, until their answer begins.',
})
