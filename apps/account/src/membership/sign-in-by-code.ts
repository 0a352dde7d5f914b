import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import { redeemCode } from '../verification/index.ts'
import { findAccountByContact, requireContact } from './contacts.ts'

/**
 * Signs in with a code. @throws {AccountError} 400, 4023; 4022 if the contact has no account. @returns the account's
 * ID.
 */
export async function signInByCode(
  context: Pick<Context, 'db' | 'codeKey'>,
  account: string,
  code: string,
  address: string,
): Promise<string> {
  const contact = requireContact(account)
  await redeemCode(context, contact, 'login', code, address)
  const found = await findAccountByContact(context.db, contact)
  if (!found) throw new AccountError('user_not_found')
  return found.id
}
