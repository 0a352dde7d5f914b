import { AccountError } from '@wencang/contract'
import type { PrismaClient, SigninAccount, Transaction } from '@wencang/database'
import { LOCAL_ISSUER } from '@wencang/domain'
import { type AccountName, parseAccountName } from '../credentials/index.ts'

/** Finds the built-in provider's account; null with another provider. */
export async function findLocalAccount(db: PrismaClient | Transaction, userId: string): Promise<SigninAccount | null> {
  const identity = await db.identity.findFirst({ where: { userId, issuer: LOCAL_ISSUER } })
  return identity && db.signinAccount.findUnique({ where: { id: identity.subject } })
}

/** Lists distinct contacts for sign-in and messages. */
export async function contactsOf(
  db: PrismaClient | Transaction,
  userId: string,
  account: SigninAccount | null,
): Promise<AccountName[]> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, phone: true } })
  const values = (type: AccountName['type']) => [...new Set([user?.[type], account?.[type]])].filter((value) => !!value)
  return (['email', 'phone'] as const).flatMap((type) => values(type).map((value) => ({ type, value }) as AccountName))
}

export function isSameContact(a: AccountName, b: AccountName): boolean {
  return a.type === b.type && a.value === b.value
}

export function maskContact({ type, value }: AccountName): string {
  if (type === 'phone') return `${value.slice(0, 3)}****${value.slice(-4)}`
  return `${value.slice(0, 1)}****${value.slice(value.lastIndexOf('@'))}`
}

/** @throws {AccountError} 400 if it is neither an email nor a mainland mobile number. */
export function requireContact(typed: string): AccountName {
  const name = parseAccountName(typed)
  if (name) return name
  const details = [{ path: 'account', message: 'must be an email or a mainland mobile number' }]
  throw new AccountError('invalid_parameters', { details })
}

export async function findAccountByContact(db: PrismaClient, contact: AccountName): Promise<SigninAccount | null> {
  return db.signinAccount.findFirst({ where: { [contact.type]: contact.value, disabledAt: null } })
}
