import { AccountError, type PayoutAccountChange } from '@wencang/contract'
import { type Executor, runTransaction, type Transaction, uuidv7 } from '@wencang/database'
import {
  APPLICANT_KIND,
  HOUR_MILLISECONDS,
  isSeller,
  PAYOUT_ACCOUNT_WAIT_HOURS,
  readBankCardNumber,
} from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { consumeCodes } from '../verification/index.ts'
import { contactsOf, findLocalAccount } from './contacts.ts'
import { isStillValid, type Proven, proveHolder } from './prove-holder.ts'

const LAST_DIGITS = 4

interface Account {
  bankName: string
  holderName: string
  number: string
}

type AccountContext = Pick<Context, 'db' | 'codeKey' | 'cipher'>

/**
 * Changes the payout account after a waiting time, in which the notified seller can withdraw it.
 * @throws {AccountError} 4030 for users who are not sellers; 400 naming the field; 4020 without a proof, 4021 and 4023
 * for a wrong one.
 */
export async function changePayoutAccount(
  context: AccountContext,
  caller: Caller,
  change: PayoutAccountChange,
): Promise<{ effectiveAt: string }> {
  if (!isSeller(caller.roles)) throw new AccountError('no_permission')
  const account = await readAccount(context.db, caller.userId, change)
  const proven = await proveHolder(context, caller, change)
  // Require a reachable contact: the change must be notified.
  if (proven.by === 'nothing') throw new AccountError('sign_in_failed')
  const effectiveAt = await runTransaction(context.db, (transaction) =>
    store(context, transaction, caller, { account, proven }),
  )
  return { effectiveAt: effectiveAt.toISOString() }
}

/** The holder is the contract party, else `holderName`. */
async function readAccount(
  db: Executor,
  userId: string,
  { bankName, accountNumber, holderName }: PayoutAccountChange,
): Promise<Account> {
  const application = await db.onboardingApplication.findFirst({
    where: { userId, approvedAt: { not: null } },
    orderBy: [{ approvedAt: 'asc' }, { id: 'asc' }],
    select: { applicantKind: true, name: true, institutionName: true },
  })
  const isPerson = application?.applicantKind === APPLICANT_KIND.person
  const party = application && (isPerson ? application.name : application.institutionName)
  const holder = party ?? holderName
  if (!holder) throw invalidField('holderName', 'Required')
  if (holderName !== undefined && holderName !== holder)
    throw invalidField('holderName', 'must be the party of the contract')
  const number = readBankCardNumber(isPerson ? 'person' : 'institution', accountNumber)
  if (number === null) throw invalidField('accountNumber', 'is not a valid account number')
  return { bankName, holderName: holder, number }
}

async function store(
  { cipher }: AccountContext,
  transaction: Transaction,
  { userId, sessionId }: Caller,
  { account, proven }: { account: Account; proven: Proven },
): Promise<Date> {
  // Serializes with this user's other changes and payout requests.
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  if ((await transaction.session.count({ where: { id: sessionId, revokedAt: null } })) === 0)
    throw new AccountError('not_authenticated')
  const signIn = await findLocalAccount(transaction, userId)
  const contacts = await contactsOf(transaction, userId, signIn)
  if (!isStillValid(proven, signIn, contacts)) throw new AccountError('sign_in_failed')
  if (proven.by === 'code') await consumeCodes(transaction, [proven.code])

  const now = new Date()
  const effectiveAt = new Date(now.getTime() + PAYOUT_ACCOUNT_WAIT_HOURS * HOUR_MILLISECONDS)
  await transaction.payoutAccount.updateMany({
    where: { userId, withdrawnAt: null, effectiveAt: { gt: now } },
    data: { withdrawnAt: now },
  })
  const id = uuidv7()
  const { keyId, cipher: numberCipher } = cipher.encrypt(account.number, {
    table: 'payout_account',
    column: 'number',
    row: id,
  })
  const { bankName, holderName } = account
  const lastFour = account.number.slice(-LAST_DIGITS)
  await transaction.payoutAccount.create({
    data: {
      id,
      userId,
      bankName,
      holderName,
      lastFour,
      numberCipher,
      encryptionKeyId: keyId,
      createdAt: now,
      effectiveAt,
    },
  })
  const parameters = { bankName, lastFour, effectiveAt: effectiveAt.toISOString() }
  await notify(transaction, { kind: 'account.payoutAccountChanged', to: [userId], parameters, once: id })
  return effectiveAt
}

const invalidField = (path: string, message: string) =>
  new AccountError('invalid_parameters', { details: [{ path, message }] })
