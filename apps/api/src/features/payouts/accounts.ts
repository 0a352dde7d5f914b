import { type PayoutAccount, MarketError } from '@wencang/contract'
import type { Executor, Payout } from '@wencang/database'
import type { PersonalDataCipher, PlaceOfText } from '@wencang/personal-data'
import { accountOfApplication, type BankAccount } from '../onboarding/index.ts'

/** Where an account's number is stored, for its encryption. */
export const placeOfNumber = (accountId: string): PlaceOfText => ({
  table: 'payout_account',
  column: 'number',
  row: accountId,
})

/** Where the number is stored that was frozen with a payout. */
export const placeOfFrozenNumber = (payoutId: string): PlaceOfText => ({
  table: 'payout',
  column: 'account_number',
  row: payoutId,
})

/** Where a seller's payouts go, and what replaces it from `effectiveAt` on. */
export interface Accounts {
  current: BankAccount | null
  next: (BankAccount & { effectiveAt: Date }) | null
  /** The account of the approved application. */
  first: BankAccount | null
}

/** Reads a seller's accounts as they are at `now`. */
export async function readAccounts(
  context: { db: Executor; cipher: PersonalDataCipher },
  userId: string,
  now: Date,
): Promise<Accounts> {
  const { db, cipher } = context
  // One that counts, and at most one that does not yet: a change withdraws the one before it.
  const rows = await db.payoutAccount.findMany({
    where: { userId, withdrawnAt: null },
    orderBy: [{ effectiveAt: 'desc' }, { id: 'desc' }],
    take: 2,
  })
  const read = (row: (typeof rows)[number]) => ({
    bankName: row.bankName,
    holderName: row.holderName,
    number: cipher.decrypt({ keyId: row.encryptionKeyId, cipher: row.numberCipher }, placeOfNumber(row.id)),
  })
  const first = await accountOfApplication(context, userId)
  const waiting = rows.find((row) => row.effectiveAt > now)
  const effective = rows.find((row) => row.effectiveAt <= now)
  return {
    current: effective ? read(effective) : first,
    next: waiting ? { ...read(waiting), effectiveAt: waiting.effectiveAt } : null,
    first,
  }
}

const LAST_DIGITS = 4

/** An account without its number. */
export const maskAccount = ({ bankName, holderName, number }: BankAccount): PayoutAccount => ({
  bankName,
  holderName,
  lastFour: number.slice(-LAST_DIGITS),
})

/** The columns that keep an account with a payout: whatever changes later, this payout goes there. */
export function frozenColumns(account: BankAccount, payoutId: string, cipher: PersonalDataCipher) {
  const { keyId, cipher: accountNumberCipher } = cipher.encrypt(account.number, placeOfFrozenNumber(payoutId))
  return {
    accountBankName: account.bankName,
    accountHolderName: account.holderName,
    accountLastFour: maskAccount(account).lastFour,
    accountNumberCipher,
    accountKeyId: keyId,
  }
}

/** The account that was frozen with a payout, in full. @throws {MarketError} payout_account_missing for requests from before that. */
export function frozenAccount(payout: Payout, cipher: PersonalDataCipher): BankAccount {
  const { accountBankName, accountHolderName, accountNumberCipher, accountKeyId } = payout
  if (accountBankName === null || accountHolderName === null || !accountNumberCipher || accountKeyId === null)
    throw new MarketError('payout_account_missing')
  const number = cipher.decrypt({ keyId: accountKeyId, cipher: accountNumberCipher }, placeOfFrozenNumber(payout.id))
  return { bankName: accountBankName, holderName: accountHolderName, number }
}
