import { createHash } from 'node:crypto'
import type { PrismaClient } from '@wencang/database'
import { networkOfAddress } from '@wencang/kernel/limits'
import type { Context } from '../context.ts'

// Backoff, then a captcha. Counters are shared by all replicas.

/** Free failures and maximum wait for one key kind. */
interface ThrottleRule {
  freeFailures: number
  maxDelaySeconds: number
}

/**
 * Locks an account per address, so others cannot lock users out. Shared addresses get more failures. `holder` stops
 * stolen sessions from guessing across addresses.
 */
const RULES = {
  pair: { freeFailures: 5, maxDelaySeconds: 300 },
  address: { freeFailures: 30, maxDelaySeconds: 900 },
  holder: { freeFailures: 30, maxDelaySeconds: 300 },
} as const satisfies Record<string, ThrottleRule>

/** Failures counted per address, so one alone cannot trigger the captcha. */
const COUNTED_FROM_ONE_PLACE = RULES.pair.freeFailures
/** Failures over all addresses that trigger the captcha. */
const CAPTCHA_FROM_FAILURES = 15

/** Failures expire after this time without a new one. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Computes the wait: none at first, then 1 s, doubling.
 * @returns whole seconds ≥ 0.
 */
export function delaySeconds(failures: number, rule: ThrottleRule): number {
  const excess = failures - rule.freeFailures
  return excess < 0 ? 0 : Math.min(2 ** Math.min(excess, 20), rule.maxDelaySeconds)
}

/** `account` is the typed name or an ID. */
export interface Attempt {
  account: string
  address: string
  /** The caller has a session of the account. */
  byHolder?: boolean
}

/** Seconds until the next allowed attempt, or 0. */
export async function remainingSeconds({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<number> {
  const rows = await db.signinThrottle.findMany({
    where: { key: { in: keysOf(attempt).map(({ key }) => key) }, lockedUntil: { gt: new Date() } },
    select: { lockedUntil: true },
  })
  const waits = rows.map((row) => Math.ceil(((row.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000))
  return Math.max(0, ...waits)
}

/** Independent of which accounts exist. */
export async function asksCaptcha({ db }: Pick<Context, 'db'>, account: string): Promise<boolean> {
  const row = await db.signinThrottle.findUnique({
    where: { key: accountKey(account), failures: { gte: CAPTCHA_FROM_FAILURES }, updatedAt: { gt: forgetBefore() } },
    select: { key: true },
  })
  return row !== null
}

/** Counts a failure and sets the resulting wait. */
export async function recordFailure({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await forgetExpired(db, [...keys.map(({ key }) => key), accountKey(attempt.account)])
  for (const { key, rule } of keys) {
    const failures = await count(db, key)
    if (rule === RULES.pair && !attempt.byHolder && failures <= COUNTED_FROM_ONE_PLACE)
      await count(db, accountKey(attempt.account))
    const delay = delaySeconds(failures, rule)
    if (delay === 0) continue
    await db.signinThrottle.update({ where: { key }, data: { lockedUntil: new Date(Date.now() + delay * 1000) } })
  }
}

/**
 * Clears the account's failures from this address, and its captcha. Attackers must not reset an address by their own
 * sign-in.
 */
export async function recordSuccess({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt).flatMap(({ key, rule }) => (rule === RULES.address ? [] : [key]))
  await db.signinThrottle.deleteMany({ where: { key: { in: [...keys, accountKey(attempt.account)] } } })
}

async function forgetExpired(db: PrismaClient, keys: string[]): Promise<void> {
  await db.signinThrottle.deleteMany({ where: { key: { in: keys }, updatedAt: { lt: forgetBefore() } } })
}

/** Counts in the database, so concurrent failures all count. */
async function count(db: PrismaClient, key: string): Promise<number> {
  const { failures } = await db.signinThrottle.upsert({
    where: { key },
    create: { key, failures: 1 },
    update: { failures: { increment: 1 } },
    select: { failures: true },
  })
  return failures
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

/** Hashes keys: people mistype passwords into the account field. */
function digest(value: string): string {
  return createHash('sha256').update(value.trim().toLowerCase()).digest('hex')
}
