import { AccountError } from '@wencang/contract'
import { isUniqueViolation } from '@wencang/database'
import type { Context } from '../context.ts'
import { hashPassword } from '../credentials/index.ts'
import { redeemCode } from '../verification/index.ts'
import { requireContact } from './contacts.ts'
import { requireStrongPassword } from './set-password.ts'

/**
 * Creates an account for a contact that the code proves.
 * @throws {AccountError} 400, 4025 without a password, 4031, 4023; 4027 if there is one already, which only a caller with the right code learns.
 */
export async function registerAccount(
  context: Pick<Context, 'db' | 'codeKey'>,
  input: { account: string; code: string; name: string; password: string },
  address: string,
): Promise<string> {
  const contact = requireContact(input.account)
  requireStrongPassword(input.password)
  await redeemCode(context, contact, 'register', input.code, address)
  const passwordHash = await hashPassword(input.password)
  try {
    const data = { [contact.type]: contact.value, name: input.name, passwordHash }
    return (await context.db.signinAccount.create({ data, select: { id: true } })).id
  } catch (error) {
    throw isUniqueViolation(error) ? new AccountError('user_exists') : error
  }
}
