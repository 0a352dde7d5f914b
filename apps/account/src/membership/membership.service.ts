import { AccountError } from '@wencang/contract'
import { isUniqueViolation, type PrismaClient, type SigninAccount, type Transaction } from '@wencang/database'
import { isAcceptablePassword, LOCAL_ISSUER } from '@wencang/domain'
import { failingAs } from '../failing-as.ts'
import { endSessions } from '../gateway/session.service.ts'
import { type AccountName, parseAccountName } from '../provider/account-name.ts'
import { hashPassword, passwordMatches } from '../provider/passwords.ts'
import type { SigninThrottle } from '../provider/throttle.ts'
import type { VerificationCodes } from '../verification/verification-codes.ts'

export type MembershipService = ReturnType<typeof createMembershipService>

/** Who calls, as far as changing an account is concerned. */
export interface Caller {
  userId: string
  sessionId: string
  address: string
}

/** An account of the built-in provider from its registration on: codes, passwords and contacts. */
export function createMembershipService(parts: {
  prisma: PrismaClient
  codes: VerificationCodes
  throttle: SigninThrottle
}) {
  const { prisma, codes, throttle } = parts

  /**
   * Creates an account for a contact that the code proves.
   * @throws {AccountError} 400, 4031, 4023; 4027 when there is one already, which only who holds the code learns.
   */
  async function register(input: { account: string; code: string; name: string; password: string }): Promise<string> {
    const contact = requireAccountName(input.account)
    refuseWeakPassword(input.password)
    await codes.redeem(contact, 'register', input.code)
    const passwordHash = await hashPassword(input.password)
    try {
      const data = { [contact.type]: contact.value, name: input.name, passwordHash }
      return (await prisma.signinAccount.create({ data, select: { id: true } })).id
    } catch (error) {
      throw isUniqueViolation(error) ? new AccountError('user_exists') : error
    }
  }

  /** Signs in by a code. @throws {AccountError} 400, 4023; 4022 when the contact has no account. @returns the account's id. */
  async function signInByCode(account: string, code: string): Promise<string> {
    const contact = requireAccountName(account)
    await codes.redeem(contact, 'login', code)
    const found = await findByContact(prisma, contact)
    if (!found) throw new AccountError('user_not_found')
    return found.id
  }

  /**
   * Sets a new password for whoever holds the code, and ends all sessions.
   * @throws {AccountError} 400, 4031, 4023; 4028 when the contact has no account.
   * @returns the account's id.
   */
  async function resetPassword(input: { account: string; code: string; newPassword: string }): Promise<string> {
    const contact = requireAccountName(input.account)
    refuseWeakPassword(input.newPassword)
    await codes.redeem(contact, 'verify', input.code)
    const account = await findByContact(prisma, contact)
    if (!account) throw new AccountError('account_not_found')
    await setPassword(account.id, input.newPassword)
    await throttle.recordSuccess(contact.value)
    return account.id
  }

  /**
   * Changes the caller's password and ends their other sessions.
   * @throws {AccountError} 4025 without the old password, 4031, 4021 when it is wrong, 4030 for users of another provider.
   */
  async function changePassword(caller: Caller, input: { oldPassword: string; newPassword: string }): Promise<void> {
    const account = await requireLocalAccount(caller.userId)
    refuseWeakPassword(input.newPassword)
    await requirePassword(account, input.oldPassword, caller.address)
    await setPassword(account.id, input.newPassword, caller.sessionId)
  }

  /** Gives the caller's account a contact that the code proves. @throws {AccountError} 4023; 4010 or 4027 when somebody has it. */
  async function bindContact(userId: string, contact: AccountName, code: string): Promise<void> {
    await codes.redeem(contact, 'verify', code)
    const data = { [contact.type]: contact.value }
    try {
      await prisma.$transaction(async (transaction) => {
        await transaction.user.update({ where: { id: userId }, data })
        const account = await findLocalAccount(transaction, userId)
        if (account) await transaction.signinAccount.update({ where: { id: account.id }, data })
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new AccountError(contact.type === 'email' ? 'email_abnormal' : 'user_exists')
      throw error
    }
  }

  /** The password again, before something that cannot be undone; wrong ones count like failed sign-ins. */
  async function requirePassword(account: SigninAccount, password: string, address: string): Promise<void> {
    if (password === '') throw new AccountError('password_required')
    const key = account.id
    const wait = await throttle.remainingSeconds(key, address)
    if (wait > 0) throw new AccountError('too_many_requests', { retryAfterSeconds: wait })
    if (await passwordMatches(password, account.passwordHash)) return throttle.recordSuccess(key)
    await throttle.recordFailure(key, address)
    throw new AccountError('wrong_credentials')
  }

  /** The caller's account at the built-in provider. @throws {AccountError} 4030 when another provider keeps it. */
  async function requireLocalAccount(userId: string): Promise<SigninAccount> {
    const account = await findLocalAccount(prisma, userId)
    if (!account) throw new AccountError('no_permission')
    return account
  }

  /** @throws {AccountError} 4029 when it could not be kept. */
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

  return { register, signInByCode, resetPassword, changePassword, bindContact, requireLocalAccount, requirePassword }
}

/** @throws {AccountError} 400 when it is neither an email nor a mainland mobile number. */
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

async function findLocalAccount(db: PrismaClient | Transaction, userId: string): Promise<SigninAccount | null> {
  const identity = await db.identity.findFirst({ where: { userId, issuer: LOCAL_ISSUER } })
  return identity && db.signinAccount.findUnique({ where: { id: identity.subject } })
}
