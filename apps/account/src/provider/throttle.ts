import { createHash } from 'node:crypto'
import type { PrismaClient } from '@wencang/database'

/** Failures that cost nothing yet, and the longest wait, for one kind of key. */
interface ThrottleRule {
  freeFailures: number
  maxDelaySeconds: number
}

/** Many people may share an address (a museum, a mobile network), so it is given more room than one account. */
const RULES = {
  account: { freeFailures: 5, maxDelaySeconds: 300 },
  address: { freeFailures: 30, maxDelaySeconds: 900 },
} as const satisfies Record<string, ThrottleRule>

/** Failures are forgotten when there was none for so long. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * How long to wait after so many failures: nothing at first, then 1 s and doubling.
 * @returns seconds, a whole number ≥ 0.
 */
export function delaySeconds(failures: number, rule: ThrottleRule): number {
  const excess = failures - rule.freeFailures
  return excess < 0 ? 0 : Math.min(2 ** Math.min(excess, 20), rule.maxDelaySeconds)
}

export type SigninThrottle = ReturnType<typeof createSigninThrottle>

/** Lockout with a growing delay, per account and per address. Only failures count; they live in the database, so on all replicas. */
export function createSigninThrottle(prisma: PrismaClient) {
  const keysOf = (account: string, address: string) => [
    { key: `account:${digest(account)}`, rule: RULES.account },
    { key: `address:${digest(address)}`, rule: RULES.address },
  ]

  /** Seconds that this account or address still has to wait, 0 when it may try. */
  async function remainingSeconds(account: string, address: string): Promise<number> {
    const rows = await prisma.signinThrottle.findMany({
      where: { key: { in: keysOf(account, address).map(({ key }) => key) }, lockedUntil: { gt: new Date() } },
      select: { lockedUntil: true },
    })
    const waits = rows.map((row) => Math.ceil(((row.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000))
    return Math.max(0, ...waits)
  }

  /** Counts a failed sign-in and sets the wait that follows from it. */
  async function recordFailure(account: string, address: string): Promise<void> {
    for (const { key, rule } of keysOf(account, address)) {
      const forgetBefore = new Date(Date.now() - FORGET_AFTER_MS)
      // Counted by the database, so that failures which arrive together all count.
      const [row] = await prisma.$queryRaw<{ failures: number }[]>`
        INSERT INTO signin_throttle (key, failures, updated_at) VALUES (${key}, 1, now())
        ON CONFLICT (key) DO UPDATE SET
          failures = CASE WHEN signin_throttle.updated_at < ${forgetBefore} THEN 1 ELSE signin_throttle.failures + 1 END,
          updated_at = now()
        RETURNING failures`
      const delay = delaySeconds(row?.failures ?? 1, rule)
      if (delay === 0) continue
      await prisma.signinThrottle.update({ where: { key }, data: { lockedUntil: new Date(Date.now() + delay * 1000) } })
    }
  }

  /** A success clears the account; the address keeps its failures, which one good password of an attacker's own must not wash away. */
  async function recordSuccess(account: string): Promise<void> {
    await prisma.signinThrottle.deleteMany({ where: { key: `account:${digest(account)}` } })
  }

  return { remainingSeconds, recordFailure, recordSuccess }
}

/** Keys are hashed: the table need not hold what people mistype into the account field. */
function digest(value: string): string {
  return createHash('sha256').update(value.trim().toLowerCase()).digest('hex')
}
