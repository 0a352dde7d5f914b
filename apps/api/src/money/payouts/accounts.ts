import { MarketError, type PayoutAccount } from '@wencang/contract'
import type { Executor, Payout } from '@wencang/database'
import type { PersonalDataCipher, PlaceOfText } from '@wencang/personal-data'
import { accountOfApplication, type BankAccount } from '../../people/onboarding/index.ts'

/** Encryption context of an account's number. */
export const placeOfNumber = (accountId: string): PlaceOfText => ({
  table: 'payout_account',
  column: 'number',
  row: accountId,
})

/** Encryption context of a payout's frozen number. */
export const placeOfFrozenNumber = (payoutId: string): PlaceOfText => ({
  table: 'payout',
  column: 'account_number',
  row: payoutId,
})

export interface Accounts {
  current: BankAccount | null
  next: (BankAccount & { effectiveAt: Date }) | null
  /** Account of the first approved application. */
  first: BankAccount | null
}

export async function readAccounts(
  context: { db: Executor; cipher: PersonalDataCipher },
  userId: string,
  now: Date,
): Promise<Accounts> {
  const { db, cipher } = context
  // At most one effective and one pending row.
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

export const maskAccount = ({ bankName, holderName, number }: BankAccount): PayoutAccount => ({
  bankName,
  holderName,
  lastFour: number.slice(-LAST_DIGITS),
})

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

/** Decrypts a payout's frozen account. @throws {MarketError} payout_account_missing for older requests. */
export function frozenAccount(payout: Payout, cipher: PersonalDataCipher): BankAccount {
  const { accountBankName, accountHolderName, accountNumberCipher, accountKeyId } = payout
  if (accountBankName === null || accountHolderName === null || !accountNumberCipher || accountKeyId === null)
    throw new MarketError('payout_account_missing')
  const number = cipher.decrypt({ keyId: accountKeyId, cipher: accountNumberCipher }, placeOfFrozenNumber(payout.id))
  return { bankName: accountBankName, holderName: accountHolderName, number }
}
