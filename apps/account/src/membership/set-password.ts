import { randomUUID } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import type { PrismaClient, Transaction } from '@wencang/database'
import { isAcceptablePassword, LOCAL_ISSUER } from '@wencang/domain'
import { notify } from '@wencang/notices'
import { hashPassword } from '../credentials/index.ts'
import { failingAs } from '../failing-as.ts'
import { endSessions } from '../gateway/index.ts'

/** @throws {AccountError} 4025 without a password, 4031 */
export function requireStrongPassword(password: string): void {
  if (password === '') throw new AccountError('password_required')
  if (!isAcceptablePassword(password)) throw new AccountError('invalid_password')
}

/** Saves a password, ends other sessions, notifies the user. @throws {AccountError} 4029 if saving failed. */
export async function setPassword(
  db: PrismaClient,
  accountId: string,
  password: string,
  exceptSessionId?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const changeId = randomUUID()
  const keep = async (transaction: Transaction) => {
    await transaction.signinAccount.update({ where: { id: accountId }, data: { passwordHash } })
    const identity = await transaction.identity.findUnique({
      where: { issuer_subject: { issuer: LOCAL_ISSUER, subject: accountId } },
    })
    if (!identity) return
    await endSessions(transaction, identity.userId, { except: exceptSessionId })
    await notify(transaction, {
      kind: 'account.passwordChanged',
      to: [identity.userId],
      parameters: {},
      once: changeId,
    })
  }
  await failingAs('password_reset_failed', () => db.$transaction(keep))
}
