import { AccountError } from '@wencang/contract'
import { isUniqueViolation, type PrismaClient, type SigninAccount, type Transaction } from '@wencang/database'
import { isAcceptablePassword, LOCAL_ISSUER } from '@wencang/domain'
import { failingAs } from '../failing-as.ts'
import { endSessions } from '../gateway/session.service.ts'
import type { Outbox } from '../messages/outbox.ts'
import { type AccountName, parseAccountName } from '../provider/account-name.ts'
import { hashPassword, passwordMatches } from '../provider/passwords.ts'
import type { SigninThrottle } from '../provider/throttle.ts'
import type { VerificationCodes } from '../verification/verification-codes.ts'
import { createContactBinding } from './contact-binding.ts'
import { contactsOf, findLocalAccount } from './contacts.ts'

export type MembershipService = ReturnType<typeof createMembershipService>

/** The caller who changes an account. */
export interface Caller {
  userId: string
  sessionId: string
  address: string
}

/** An account of the built-in provider from registration on: codes, passwords and contacts. */
export function createMembershipService(parts: {
  prisma: PrismaClient
  codes: VerificationCodes
  throttle: SigninThrottle
  outbox: Outbox
}) {
  const { prisma, codes, throttle, outbox } = parts

  /**
   * Creates an account for a contact that the code proves.
   * @throws {AccountError} 400, 4031, 4023; 4027 if there is one already, which only a caller with the right code learns.
   */
  async function register(
    input: { account: string; code: string; name: string; password: string },
    address: string,
  ): Promise<string> {
    const contact = requireAccountName(input.account)
    refuseWeakPassword(input.password)
    await codes.redeem(contact, 'register', input.code, address)
    const passwordHash = await hashPassword(input.password)
    try {
      const data = { [contact.type]: contact.value, name: input.name, passwordHash }
      return (await prisma.signinAccount.create({ data, select: { id: true } })).id
    } catch (error) {
      throw isUniqueViolation(error) ? new AccountError('user_exists') : error
    }
  }

  /** Signs in with a code. @throws {AccountError} 400, 4023; 4022 if the contact has no account. @returns the account's ID. */
  async function signInByCode(account: string, code: string, address: string): Promise<string> {
    const contact = requireAccountName(account)
    await codes.redeem(contact, 'login', code, address)
    const found = await findByContact(prisma, contact)
    if (!found) throw new AccountError('user_not_found')
    return found.id
  }

  /**
   * Sets a new password for the caller with the right code, and ends all sessions.
   * @throws {AccountError} 400, 4031, 4023; 4028 when the contact has no account.
   * @returns the account's id.
   */
  async function resetPassword(
    input: { account: string; code: string; newPassword: string },
    address: string,
  ): Promise<string> {
    const contact = requireAccountName(input.account)
    refuseWeakPassword(input.newPassword)
    await codes.redeem(contact, 'reset', input.code, address)
    const account = await findByContact(prisma, contact)
    if (!account) throw new AccountError('account_not_found')
    await setPassword(account.id, input.newPassword)
    // Failures caused by a stolen session no longer delay anybody: that session is gone too.
    await throttle.recordSuccess({ account: contact.value, address })
    await throttle.recordSuccess({ account: account.id, address, byHolder: true })
    return account.id
  }

  /**
   * Changes the caller's password and ends their other sessions.
   * @throws {AccountError} 4025 without the old password, 4031, 4021 if it is wrong, 4030 for users of another provider.
   */
  async function changePassword(caller: Caller, input: { oldPassword: string; newPassword: string }): Promise<void> {
    const account = await requireLocalAccount(caller.userId)
    refuseWeakPassword(input.newPassword)
    await requirePassword(account, input.oldPassword, caller.address)
    await setPassword(account.id, input.newPassword, caller.sessionId)
  }

  /**
   * Verifies that the caller who deletes an account is its holder: by the password or, for an account without one, by a code that was sent
   * to one of its contacts for this purpose.
   * @throws {AccountError} 4025, 4021, 4023; 4030 if the account has neither.
   */
  async function proveForDeletion(
    { userId, address }: Caller,
    { password = '', code }: { password?: string | undefined; code?: string | undefined },
  ): Promise<void> {
    const account = await findLocalAccount(prisma, userId)
    if (account?.passwordHash) return requirePassword(account, password, address)
    if (code === undefined) throw new AccountError('no_permission')
    const contacts = await contactsOf(prisma, userId, account)
    const checked = await codes.checkAny(contacts, 'delete', code, address)
    await codes.consume(prisma, [checked.code])
  }

  /** Checks the password again before an irreversible action; wrong ones count like failed sign-ins. */
  async function requirePassword(account: SigninAccount, password: string, address: string): Promise<void> {
    if (password === '') throw new AccountError('password_required')
    const attempt = { account: account.id, address, byHolder: true }
    const wait = await throttle.remainingSeconds(attempt)
    if (wait > 0) throw new AccountError('too_many_requests', { retryAfterSeconds: wait })
    if (await passwordMatches(password, account.passwordHash)) return throttle.recordSuccess(attempt)
    await throttle.recordFailure(attempt)
    throw new AccountError('wrong_credentials')
  }

  /** The caller's account at the built-in provider. @throws {AccountError} 4030 if another provider keeps it. */
  async function requireLocalAccount(userId: string): Promise<SigninAccount> {
    const account = await findLocalAccount(prisma, userId)
    if (!account) throw new AccountError('no_permission')
    return account
  }

  /** @throws {AccountError} 4029 if it could not be saved. */
  async function setPassword(accountId: string, password: string, exceptSessionId?: string): Promise<void> {
    const passwordHash = await hashPassword(password)
    const keep = async (transaction: Transaction) => {
      await transaction.signinAccount.update({ where: { id: accountId }, data: { passwordHash } })
      const identity = await transaction.identity.findUnique({
        where: { issuer_subject: { issuer: LOCAL_ISSUER, subject: accountId } },
      })
      if (identity) await endSessions(transaction, identity.userId, { except: exceptSessionId })
    }
    await failingAs('password_reset_failed', () => prisma.$transaction(keep))
  }

  const bindContact = createContactBinding({ prisma, codes, outbox, requirePassword })

  return { register, signInByCode, resetPassword, changePassword, bindContact, proveForDeletion }
}

/** @throws {AccountError} 400 if it is neither an email nor a mainland mobile number. */
function requireAccountName(typed: string): AccountName {
  const name = parseAccountName(typed)
  if (name) return name
  const details = [{ path: 'account', message: 'must be an email or a mainland mobile number' }]
  throw new AccountError('invalid_parameters', { details })
}

function refuseWeakPassword(password: string): void {
  if (!isAcceptablePassword(password)) throw new AccountError('invalid_password')
}

async function findByContact(db: PrismaClient, contact: AccountName): Promise<SigninAccount | null> {
  return db.signinAccount.findFirst({ where: { [contact.type]: contact.value, disabledAt: null } })
}
