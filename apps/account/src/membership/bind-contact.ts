import { AccountError } from '@wencang/contract'
import { isUniqueViolation, type SigninAccount, type Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import type { Context } from '../context.ts'
import type { AccountName } from '../credentials/index.ts'
import { endSessions } from '../gateway/index.ts'
import { putMessage } from '../messages/index.ts'
import type { Locale } from '../pages/index.ts'
import { type CheckedCode, checkCode, checkCodeOfAny, consumeCodes } from '../verification/index.ts'
import { contactsOf, findLocalAccount, isSameContact, maskContact } from './contacts.ts'
import { type Caller, requirePassword } from './require-password.ts'

/** Proof that the caller is the account's holder, and not somebody with a stolen session. */
export interface HolderProof {
  password?: string | undefined
  /** A code that was sent to a contact of the account, for binding. */
  oldCode?: string | undefined
}

/** The caller's browser and language. */
export interface Browser {
  userAgent: string | undefined
  locale: Locale
}

/** A proof that was valid when it was checked; it has to be still valid when the contact changes. */
type Proven =
  | { by: 'nothing' }
  | { by: 'password'; passwordHash: string }
  | { by: 'code'; contact: AccountName; code: CheckedCode }

type BindContext = Pick<Context, 'db' | 'codeKey' | 'outbox'>

/**
 * Binds a contact that `code` proves. The other contacts are notified, the change is listed with the sessions, other sessions end.
 * @throws {AccountError} 4020 without a proof if one is needed, 4021 and 4023 for a wrong one; 4023 for a wrong code of the new
 * contact; 4010 or 4027 if another user has it.
 */
export async function bindContact(
  context: BindContext,
  caller: Caller,
  contact: AccountName,
  input: { code: string } & HolderProof,
  browser: Browser,
): Promise<void> {
  const proven = await prove(context, caller, input)
  const code = await checkCode(context, contact, 'bind', input.code, caller.address)
  try {
    await context.db.$transaction((transaction) => change(transaction, caller, { contact, code, proven, browser }))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AccountError(contact.type === 'email' ? 'email_abnormal' : 'user_exists')
    throw error
  }
  context.outbox.deliverSoon()
}

async function prove(
  context: BindContext,
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

async function change(
  transaction: Transaction,
  { userId, sessionId }: Caller,
  details: { contact: AccountName; code: CheckedCode; proven: Proven; browser: Browser },
): Promise<void> {
  const { contact, code, proven, browser } = details
  // Changes of one user are serialized; each sees the effect of the previous one.
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
  if ((await transaction.session.count({ where: { id: sessionId, revokedAt: null } })) === 0)
    throw new AccountError('not_authenticated')
  const account = await findLocalAccount(transaction, userId)
  const before = await contactsOf(transaction, userId, account)
  if (!isStillValid(proven, account, before)) throw new AccountError('sign_in_failed')
  await consumeCodes(transaction, proven.by === 'code' ? [code, proven.code] : [code])

  const data = { [contact.type]: contact.value }
  await transaction.user.update({ where: { id: userId }, data })
  if (account) await transaction.signinAccount.update({ where: { id: account.id }, data })
  await endSessions(transaction, userId, { except: sessionId })
  const replaced = before.find(({ type }) => type === contact.type)
  const newMasked = maskContact(contact)
  const { id } = await transaction.contactChange.create({
    data: {
      userId,
      kind: contact.type,
      oldMasked: replaced ? maskContact(replaced) : null,
      newMasked,
      userAgent: browser.userAgent?.slice(0, 400) ?? null,
    },
  })
  const parameters = { changed: contact.type, to: newMasked }
  await notify(transaction, { kind: 'account.contactChanged', to: [userId], parameters, once: id })
  const notice = {
    kind: 'contact-changed',
    changed: contact.type,
    to: newMasked,
    at: new Date().toISOString(),
  } as const
  for (const to of before.filter((old) => !isSameContact(old, contact)))
    await putMessage(transaction, { to, locale: browser.locale, notice })
}

function isStillValid(proven: Proven, account: SigninAccount | null, contacts: readonly AccountName[]): boolean {
  if (proven.by === 'nothing') return contacts.length === 0
  if (proven.by === 'password') return account?.passwordHash === proven.passwordHash
  return contacts.some((contact) => isSameContact(contact, proven.contact))
}
