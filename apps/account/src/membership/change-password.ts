import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { findLocalAccount } from './contacts.ts'
import { requirePassword } from './require-password.ts'
import { requireStrongPassword, setPassword } from './set-password.ts'

/**
 * Changes the caller's password and ends their other sessions.
 * @throws {AccountError} 4025 without the old password, 4031, 4021 if it is wrong, 4030 for users of another provider.
 */
export async function changePassword(
  context: Pick<Context, 'db'>,
  caller: Caller,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const account = await findLocalAccount(context.db, caller.userId)
  if (!account) throw new AccountError('no_permission')
  requireStrongPassword(input.newPassword)
  await requirePassword(context, account, input.oldPassword, caller.address)
  await setPassword(context.db, account.id, input.newPassword, caller.sessionId)
}
