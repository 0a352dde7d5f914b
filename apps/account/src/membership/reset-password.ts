import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import { recordSuccess } from '../credentials/index.ts'
import { redeemCode } from '../verification/index.ts'
import { findAccountByContact, requireContact } from './contacts.ts'
import { requireStrongPassword, setPassword } from './set-password.ts'

/**
 * Sets a new password by code; ends all sessions.
 * @throws {AccountError} 400, 4031, 4023; 4028 when the contact has no account.
 * @returns the account's ID.
 */
export async function resetPassword(
  context: Pick<Context, 'db' | 'codeKey'>,
  input: { account: string; code: string; newPassword: string },
  address: string,
): Promise<string> {
  const contact = requireContact(input.account)
  requireStrongPassword(input.newPassword)
  await redeemCode(context, contact, 'reset', input.code, address)
  const account = await findAccountByContact(context.db, contact)
  if (!account) throw new AccountError('account_not_found')
  await setPassword(context.db, account.id, input.newPassword)
  // Stolen sessions have ended, so clear their failures too.
  await recordSuccess(context, { account: contact.value, address })
  await recordSuccess(context, { account: account.id, address, byHolder: true })
  return account.id
}
