import { AccountError } from '@wencang/contract'
import { isUniqueViolation } from '@wencang/database'
import type { Context } from '../context.ts'
import { hashPassword } from '../credentials/index.ts'
import { redeemCode } from '../verification/index.ts'
import { type Consent, publishedTerms, requireCurrent } from './consent.ts'
import { requireContact } from './contacts.ts'
import { requireStrongPassword } from './set-password.ts'

/**
 * Creates an account for a proven contact. Records consent to the current texts: explicit if `consent` is given,
 * otherwise implied.
 * @throws {AccountError} 400, also if `consent` names an outdated version; 4025 without a password, 4031, 4023; 4027 if
 *   the account exists, revealed only with a right code.
 */
export async function registerAccount(
  context: Pick<Context, 'db' | 'codeKey'>,
  input: { account: string; code: string; name: string; password: string; consent?: Consent | undefined },
  address: string,
): Promise<string> {
  const contact = requireContact(input.account)
  requireStrongPassword(input.password)
  const published = await publishedTerms(context.db)
  if (input.consent) requireCurrent(input.consent, published)
  await redeemCode(context, contact, 'register', input.code, address)
  const passwordHash = await hashPassword(input.password)
  try {
    const { terms, privacy } = published
    const isAny = terms !== undefined || privacy !== undefined
    const consent = { termsVersion: terms, privacyVersion: privacy, isExplicit: input.consent !== undefined }
    const data = {
      ...{ [contact.type]: contact.value, name: input.name, passwordHash },
      ...(isAny && { consent: { create: consent } }),
    }
    return (await context.db.signinAccount.create({ data, select: { id: true } })).id
  } catch (error) {
    throw isUniqueViolation(error) ? new AccountError('user_exists') : error
  }
}
