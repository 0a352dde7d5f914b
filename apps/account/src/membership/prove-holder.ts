import { AccountError } from '@wencang/contract'
import type { SigninAccount } from '@wencang/database'
import type { Context } from '../context.ts'
import type { AccountName } from '../credentials/index.ts'
import type { Caller } from '../gateway/index.ts'
import { type CheckedCode, checkCodeOfAny } from '../verification/index.ts'
import { contactsOf, findLocalAccount, isSameContact } from './contacts.ts'
import { requirePassword } from './require-password.ts'

/** Proof of account ownership; a stolen session lacks it. */
export interface HolderProof {
  password?: string | undefined
  /** Code sent to a bound contact of the account. */
  oldCode?: string | undefined
}

/** Checked proof; revalidate it in the change's transaction. */
export type Proven =
  | { by: 'nothing' }
  | { by: 'password'; passwordHash: string }
  | { by: 'code'; contact: AccountName; code: CheckedCode }

/**
 * Checks the proof; accounts without contacts need none.
 * @throws {AccountError} 4020 without a proof; 4021 for a wrong password, 4023 for a wrong code.
 */
export async function proveHolder(
  context: Pick<Context, 'db' | 'codeKey'>,
  { userId, address }: Caller,
  { password, oldCode }: HolderProof,
): Promise<Proven> {
  const account = await findLocalAccount(context.db, userId)
  const contacts = await contactsOf(context.db, userId, account)
  if (contacts.length === 0) return { by: 'nothing' }
  if (password) {
    if (!account?.passwordHash) throw new AccountError('sign_in_failed')
    await requirePassword(context, account, password, address)
    return { by: 'password', passwordHash: account.passwordHash }
  }
  if (!oldCode) throw new AccountError('sign_in_failed')
  return { by: 'code', ...(await checkCodeOfAny(context, contacts, 'oldContact', oldCode, address)) }
}

/** Revalidates a proof inside the change's transaction. */
export function isStillValid(proven: Proven, account: SigninAccount | null, contacts: readonly AccountName[]): boolean {
  if (proven.by === 'nothing') return contacts.length === 0
  if (proven.by === 'password') return account?.passwordHash === proven.passwordHash
  return contacts.some((contact) => isSameContact(contact, proven.contact))
}
