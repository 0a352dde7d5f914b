import type { PrismaClient, SigninAccount } from '@wencang/database'
import { parseAccountName } from './account-name.ts'
import { decoyHash, passwordMatches } from './passwords.ts'
import type { SigninThrottle } from './throttle.ts'

/** How an attempt with a password ended. */
export type PasswordOutcome =
  | { kind: 'ok'; accountId: string }
  | { kind: 'wrong' }
  | { kind: 'locked'; retryAfterSeconds: number }

export type SigninAccounts = ReturnType<typeof createSigninAccounts>

/** The stub provider's own accounts. */
export function createSigninAccounts(prisma: PrismaClient, throttle: SigninThrottle) {
  // A failure is met again, and answered, by whoever needs it.
  decoyHash().catch(() => {})

  /** The account that somebody names by email or phone, or null. */
  async function findByName(typed: string): Promise<SigninAccount | null> {
    const name = parseAccountName(typed)
    if (!name) return null
    return prisma.signinAccount.findFirst({ where: { [name.type]: name.value, disabledAt: null } })
  }

  /** Checks a pair of account and password; every failed check counts, and the answer never tells which of the two was wrong. */
  async function checkPassword(typed: string, password: string, address: string): Promise<PasswordOutcome> {
    const nameKey = parseAccountName(typed)?.value ?? typed
    const wait = await throttle.remainingSeconds(nameKey, address)
    if (wait > 0) return { kind: 'locked', retryAfterSeconds: wait }

    const account = await findByName(typed)
    const matches = await passwordMatches(password, account?.passwordHash)
    if (!account || !matches) {
      await throttle.recordFailure(nameKey, address)
      return { kind: 'wrong' }
    }
    // Looked at again: of guesses that were sent all at once, a lucky one must not pass while the others have locked the account.
    const waitNow = await throttle.remainingSeconds(nameKey, address)
    if (waitNow > 0) return { kind: 'locked', retryAfterSeconds: waitNow }
    await throttle.recordSuccess(nameKey)
    return { kind: 'ok', accountId: account.id }
  }

  return { findByName, checkPassword }
}
