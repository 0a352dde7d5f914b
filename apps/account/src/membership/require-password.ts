import { AccountError } from '@wencang/contract'
import type { SigninAccount } from '@wencang/database'
import type { Context } from '../context.ts'
import { passwordMatches, recordFailure, recordSuccess, remainingSeconds } from '../credentials/index.ts'

/** Rechecks the password; failures count like failed sign-ins. */
export async function requirePassword(
  context: Pick<Context, 'db'>,
  account: SigninAccount,
  password: string,
  address: string,
): Promise<void> {
  if (password === '') throw new AccountError('password_required')
  const attempt = { account: account.id, address, byHolder: true }
  const wait = await remainingSeconds(context, attempt)
  if (wait > 0) throw new AccountError('too_many_requests', { retryAfterSeconds: wait })
  if (await passwordMatches(password, account.passwordHash)) return recordSuccess(context, attempt)
  await recordFailure(context, attempt)
  throw new AccountError('wrong_credentials')
}
