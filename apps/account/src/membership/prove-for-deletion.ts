import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { checkCodeOfAny, consumeCodes } from '../verification/index.ts'
import { contactsOf, findLocalAccount } from './contacts.ts'
import { requirePassword } from './require-password.ts'

/**
 * Requires the password, or else a code, before deletion.
 * @throws {AccountError} 4025, 4021, 4023; 4030 if the account has neither.
 */
export async function proveForDeletion(
  context: Pick<Context, 'db' | 'codeKey'>,
  { userId, address }: Caller,
  { password = '', code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const account = await findLocalAccount(context.db, userId)
  if (account?.passwordHash) return requirePassword(context, account, password, address)
  if (code === undefined) throw new AccountError('no_permission')
  const contacts = await contactsOf(context.db, userId, account)
  const checked = await checkCodeOfAny(context, contacts, 'delete', code, address)
  await consumeCodes(context.db, [checked.code])
}
