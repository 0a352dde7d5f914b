import { AccountError } from '@wencang/contract'
import type { PrismaClient, SigninAccount } from '@wencang/database'
import type { Captcha } from '../verification/captcha.ts'
import { parseAccountName } from './account-name.ts'
import { decoyHash, passwordMatches } from './passwords.ts'
import type { SigninThrottle } from './throttle.ts'

/** How an attempt with a password ended. `asksCaptcha`: the next attempt needs a captcha. */
export type PasswordOutcome =
  | { kind: 'ok'; accountId: string }
  | { kind: 'wrong'; asksCaptcha: boolean }
  | { kind: 'captcha' }
  | { kind: 'locked'; retryAfterSeconds: number }

/** The credentials of a sign-in, and the IP address that they come from. */
export interface Credentials {
  account: string
  password: string
  /** A solved captcha, if the page required one. */
  captcha?: string
  address: string
}

export type SigninAccounts = ReturnType<typeof createSigninAccounts>

/** The stub provider's own accounts. */
export function createSigninAccounts(prisma: PrismaClient, throttle: SigninThrottle, captcha: Captcha) {
  // A failure here is ignored: the caller that needs the hash meets it again and handles it.
  decoyHash().catch(() => {})

  /** The account with this email or phone, or null. */
  async function findByName(typed: string): Promise<SigninAccount | null> {
    const name = parseAccountName(typed)
    if (!name) return null
    return prisma.signinAccount.findFirst({ where: { [name.type]: name.value, disabledAt: null } })
  }

  /** Checks a pair of account and password; every failed check counts, and the result never reveals which of the two was wrong. */
  async function checkPassword(credentials: Credentials): Promise<PasswordOutcome> {
    const { account: typed, password, address } = credentials
    const attempt = { account: parseAccountName(typed)?.value ?? typed, address }
    const wait = await throttle.remainingSeconds(attempt)
    if (wait > 0) return { kind: 'locked', retryAfterSeconds: wait }
    const isSolved = credentials.captcha ? await isGood(credentials.captcha) : false
    if (!isSolved && (await throttle.asksCaptcha(attempt.account))) return { kind: 'captcha' }

    const account = await findByName(typed)
    const matches = await passwordMatches(password, account?.passwordHash)
    if (!account || !matches) {
      await throttle.recordFailure(attempt)
      return { kind: 'wrong', asksCaptcha: await throttle.asksCaptcha(attempt.account) }
    }
    // Check again: of concurrent guesses, a lucky one must not pass after the others have locked the account.
    const waitNow = await throttle.remainingSeconds(attempt)
    if (waitNow > 0) return { kind: 'locked', retryAfterSeconds: waitNow }
    if (!isSolved && (await throttle.asksCaptcha(attempt.account))) return { kind: 'captcha' }
    await throttle.recordSuccess(attempt)
    return { kind: 'ok', accountId: account.id }
  }

  async function isGood(answer: string): Promise<boolean> {
    try {
      await captcha.redeem(answer)
      return true
    } catch (error) {
      if (error instanceof AccountError) return false
      throw error
    }
  }

  return { findByName, checkPassword }
}
