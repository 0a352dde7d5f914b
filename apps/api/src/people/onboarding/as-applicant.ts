import { MarketError } from '@wencang/contract'
import { type Database, runTransaction, type Transaction } from '@wencang/database'
import { holdUser } from '../sessions/index.ts'

/**
 * Runs a change in a transaction that locks the applicant's row.
 * @throws {MarketError} not_signed_in once the account is gone.
 */
export function asApplicant<T>(
  db: Database['prisma'],
  userId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return runTransaction(db, async (transaction) => {
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    return work(transaction)
  })
}
