import { AccountError } from '@wencang/contract'
import { isUniqueViolation, type Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import type { Context } from '../context.ts'
import type { AccountName } from '../credentials/index.ts'
import type { Caller } from '../gateway/index.ts'
import { endSessions } from '../gateway/index.ts'
import { putMessage } from '../messages/index.ts'
import type { Locale } from '../pages/index.ts'
import { type CheckedCode, checkCode, consumeCodes } from '../verification/index.ts'
import { contactsOf, findLocalAccount, isSameContact, maskContact } from './contacts.ts'
import { type HolderProof, isStillValid, type Proven, proveHolder } from './prove-holder.ts'

export interface Browser {
  userAgent: string | undefined
  locale: Locale
}

type BindContext = Pick<Context, 'db' | 'codeKey' | 'outbox'>

/**
 * Binds a proven contact, notifies the old contacts, and ends other sessions.
 * @throws {AccountError} 4020 without a required proof, 4021 or 4023 for a wrong one; 4023 for a wrong code of the new
 *   contact; 4010 or 4027 if another user has it.
 */
export async function bindContact(
  context: BindContext,
  caller: Caller,
  contact: AccountName,
  input: { code: string } & HolderProof,
  browser: Browser,
): Promise<void> {
  const proven = await proveHolder(context, caller, input)
  const code = await checkCode(context, contact, 'bind', input.code, caller.address)
  try {
    await context.db.$transaction((transaction) => change(transaction, caller, { contact, code, proven, browser }))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AccountError(contact.type === 'email' ? 'email_abnormal' : 'user_exists')
    throw error
  }
  context.outbox.deliverSoon()
}

async function change(
  transaction: Transaction,
  { userId, sessionId }: Caller,
  details: { contact: AccountName; code: CheckedCode; proven: Proven; browser: Browser },
): Promise<void> {
  const { contact, code, proven, browser } = details
  // Serializes changes of one user.
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
