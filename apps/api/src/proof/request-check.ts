import { runTransaction } from '@wencang/database'
import type { Context } from '../context.ts'

export async function requestCheck({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  await runTransaction(db, (transaction) => queue.send(transaction, 'check-log', {}))
}
