import { MarketError } from '@wencang/contract'
import type { Transaction, User } from '@wencang/database'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../sessions/index.ts'

/**
 * Serialises changes of a person's suspensions, roles, applications and sales.
 * @throws {MarketError} not_found; forbidden for the operator's own standing.
 */
export async function holdPerson(transaction: Transaction, operator: Caller, userId: string): Promise<User> {
  if (userId === operator.userId) throw new MarketError('forbidden')
  if (!(await holdUser(transaction, userId))) throw new MarketError('not_found')
  return transaction.user.findUniqueOrThrow({ where: { id: userId } })
}
