import { AccountError } from '@wencang/contract'
import type { PrismaClient, Transaction } from '@wencang/database'
import { isAcceptablePassword, LOCAL_ISSUER } from '@wencang/domain'
import { hashPassword } from '../credentials/index.ts'
import { failingAs } from '../failing-as.ts'
import { endSessions } from '../gateway/index.ts'

/** @throws {AccountError} 4025 without a password, 4031 */
export function requireStrongPassword(password: string): void {
  if (password === '') throw new AccountError('password_required')
  if (!isAcceptablePassword(password)) throw new AccountError('invalid_password')
}

/** Saves a new password and ends all sessions of its user but one. @throws {AccountError} 4029 if it could not be saved. */
export async function setPassword(
  db: PrismaClient,
  accountId: string,
  password: string,
  exceptSessionId?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const keep = async (transaction: Transaction) => {
    await transaction.signinAccount.update({ where: { id: accountId }, data: { passwordHash } })
    const identity = await transaction.identity.findUnique({
      where: { issuer_subject: { issuer: LOCAL_ISSUER, subject: accountId } },
    })
    if (identity) await endSessions(transaction, identity.userId, { except: exceptSessionId })
  }
  await failingAs('password_reset_failed', () => db.$transaction(keep))
}
