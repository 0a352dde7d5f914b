import { createHash } from 'node:crypto'
import { networkOfAddress, type PrismaClient } from '@wencang/database'

/** Failures that cost nothing yet, and the longest wait, for one kind of key. */
interface ThrottleRule {
  freeFailures: number
  maxDelaySeconds: number
}

/**
 * Nobody waits for what somebody elsewhere did: an account is locked for the place alone from which it was tried. Many people may share a
 * place (a museum, a mobile network), so it is given more room than one account there. `holder` is for checks that only somebody with a
 * session of the account comes to: a stolen session must not guess on from place to place.
 */
const RULES = {
  pair: { freeFailures: 5, maxDelaySeconds: 300 },
  address: { freeFailures: 30, maxDelaySeconds: 900 },
  holder: { freeFailures: 30, maxDelaySeconds: 300 },
} as const satisfies Record<string, ThrottleRule>

/** One place adds at most this many failures to an account's count, so that no single place brings about the captcha. */
const COUNTED_FROM_ONE_PLACE = RULES.pair.freeFailures
/** From so many failures of all places together, each further try costs a captcha. */
const CAPTCHA_FROM_FAILURES = 15

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

/** Who tries what: an account by the name that was typed, or by its id, from an address. */
export interface Attempt {
  account: string
  address: string
  /** Made by somebody who holds a session of the account. */
  byHolder?: boolean
}

export type SigninThrottle = ReturnType<typeof createSigninThrottle>

/** Waits that grow with failures, and a captcha after many. Only failures count; they live in the database, so on all replicas. */
export function createSigninThrottle(prisma: PrismaClient) {
  /** Seconds until this account may be tried from this address again, 0 when it may be now. */
  async function remainingSeconds(attempt: Attempt): Promise<number> {
    const rows = await prisma.signinThrottle.findMany({
      where: { key: { in: keysOf(attempt).map(({ key }) => key) }, lockedUntil: { gt: new Date() } },
      select: { lockedUntil: true },
    })
    const waits = rows.map((row) => Math.ceil(((row.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000))
    return Math.max(0, ...waits)
  }

  /** Whether there were so many failures from several places that a try costs a captcha. Knows nothing of which accounts exist. */
  async function asksCaptcha(account: string): Promise<boolean> {
    const row = await prisma.signinThrottle.findUnique({
      where: { key: accountKey(account), failures: { gte: CAPTCHA_FROM_FAILURES }, updatedAt: { gt: forgetBefore() } },
      select: { key: true },
    })
    return row !== null
  }

  /** Counts a failure and sets the wait that follows from it. */
  async function recordFailure(attempt: Attempt): Promise<void> {
    for (const { key, rule } of keysOf(attempt)) {
      const failures = await count(key)
      if (rule === RULES.pair && !attempt.byHolder && failures <= COUNTED_FROM_ONE_PLACE)
        await count(accountKey(attempt.account))
      const delay = delaySeconds(failures, rule)
      if (delay === 0) continue
      await prisma.signinThrottle.update({ where: { key }, data: { lockedUntil: new Date(Date.now() + delay * 1000) } })
    }
  }

  /**
   * A success clears the account here, and its captcha; the address keeps its failures, which one good password of an attacker's own must
   * not wash away, and so do the other places.
   */
  async function recordSuccess(attempt: Attempt): Promise<void> {
    const keys = keysOf(attempt).flatMap(({ key, rule }) => (rule === RULES.address ? [] : [key]))
    await prisma.signinThrottle.deleteMany({ where: { key: { in: [...keys, accountKey(attempt.account)] } } })
  }

  /** Counted by the database, so that failures which arrive together all count. */
  async function count(key: string): Promise<number> {
    const [row] = await prisma.$queryRaw<{ failures: number }[]>`
      INSERT INTO signin_throttle (key, failures, updated_at) VALUES (${key}, 1, now())
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN signin_throttle.updated_at < ${forgetBefore()} THEN 1 ELSE signin_throttle.failures + 1 END,
        updated_at = now()
      RETURNING failures`
    return row?.failures ?? 1
  }

  return { remainingSeconds, asksCaptcha, recordFailure, recordSuccess }
}

function keysOf({ account, address, byHolder }: Attempt): { key: string; rule: ThrottleRule }[] {
  const place = networkOfAddress(address)
  return [
    { key: `pair:${digest(`${account.trim().toLowerCase()} ${place}`)}`, rule: RULES.pair },
    { key: `address:${digest(place)}`, rule: RULES.address },
    ...(byHolder ? [{ key: `holder:${digest(account)}`, rule: RULES.holder }] : []),
  ]
}

const accountKey = (account: string) => `account:${digest(account)}`
const forgetBefore = () => new Date(Date.now() - FORGET_AFTER_MS)

/** Keys are hashed: the table need not hold what people mistype into the account field. */
function digest(value: string): string {
  return createHash('sha256').update(value.trim().toLowerCase()).digest('hex')
}
