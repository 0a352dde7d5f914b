import { createHash } from 'node:crypto'
import { Prisma, type PrismaClient, queryRow } from '@wencang/database'
import { networkOfAddress } from '@wencang/kernel/limits'
import { z } from 'zod'
import type { Context } from '../context.ts'

const Throttled = z.object({ failures: z.number() })

// Waits that grow with failures, and a captcha after many. Only failures count; they are in the database, so for all replicas.

/** The number of free failures, and the longest wait, for one kind of key. */
interface ThrottleRule {
  freeFailures: number
  maxDelaySeconds: number
}

/**
 * A user never waits because of somebody elsewhere: an account is locked only for the IP address that failed. Many people may share an
 * address (a museum, a mobile network), so an address gets more free failures than one account there. `holder` is for checks that need
 * a session of the account: a stolen session must not continue guessing from address to address.
 */
const RULES = {
  pair: { freeFailures: 5, maxDelaySeconds: 300 },
  address: { freeFailures: 30, maxDelaySeconds: 900 },
  holder: { freeFailures: 30, maxDelaySeconds: 300 },
} as const satisfies Record<string, ThrottleRule>

/** One IP address adds at most this many failures to an account's count, so that no single address triggers the captcha. */
const COUNTED_FROM_ONE_PLACE = RULES.pair.freeFailures
/** From this many failures over all addresses together, each further attempt needs a captcha. */
const CAPTCHA_FROM_FAILURES = 15

/** Failures are forgotten after this time without a new one. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * How long to wait after a number of failures: nothing at first, then 1 s and doubling.
 * @returns seconds, a whole number ≥ 0.
 */
export function delaySeconds(failures: number, rule: ThrottleRule): number {
  const excess = failures - rule.freeFailures
  return excess < 0 ? 0 : Math.min(2 ** Math.min(excess, 20), rule.maxDelaySeconds)
}

/** An attempt: the account, by the name that was typed or by its ID, and the IP address. */
export interface Attempt {
  account: string
  address: string
  /** The caller has a session of the account. */
  byHolder?: boolean
}

/** Seconds until this account may be tried again from this address, 0 if it may be now. */
export async function remainingSeconds({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<number> {
  const rows = await db.signinThrottle.findMany({
    where: { key: { in: keysOf(attempt).map(({ key }) => key) }, lockedUntil: { gt: new Date() } },
    select: { lockedUntil: true },
  })
  const waits = rows.map((row) => Math.ceil(((row.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000))
  return Math.max(0, ...waits)
}

/** Whether an attempt needs a captcha, after many failures from several addresses. Independent of which accounts exist. */
export async function asksCaptcha({ db }: Pick<Context, 'db'>, account: string): Promise<boolean> {
  const row = await db.signinThrottle.findUnique({
    where: { key: accountKey(account), failures: { gte: CAPTCHA_FROM_FAILURES }, updatedAt: { gt: forgetBefore() } },
    select: { key: true },
  })
  return row !== null
}

/** Counts a failure and sets the resulting wait. */
export async function recordFailure({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<void> {
  for (const { key, rule } of keysOf(attempt)) {
    const failures = await count(db, key)
    if (rule === RULES.pair && !attempt.byHolder && failures <= COUNTED_FROM_ONE_PLACE)
      await count(db, accountKey(attempt.account))
    const delay = delaySeconds(failures, rule)
    if (delay === 0) continue
    await db.signinThrottle.update({ where: { key }, data: { lockedUntil: new Date(Date.now() + delay * 1000) } })
  }
}

/**
 * A success clears the account's failures from this address, and its captcha. The address keeps its own failures, which an attacker must
 * not clear by signing in to an account of their own, and so do the other addresses.
 */
export async function recordSuccess({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt).flatMap(({ key, rule }) => (rule === RULES.address ? [] : [key]))
  await db.signinThrottle.deleteMany({ where: { key: { in: [...keys, accountKey(attempt.account)] } } })
}

/** Counted by the database, so that concurrent failures all count. */
async function count(db: PrismaClient, key: string): Promise<number> {
  const row = await queryRow(
    db,
    Throttled,
    Prisma.sql`
    INSERT INTO signin_throttle (key, failures, updated_at) VALUES (${key}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN signin_throttle.updated_at < ${forgetBefore()} THEN 1 ELSE signin_throttle.failures + 1 END,
      updated_at = now()
    RETURNING failures`,
  )
  return row?.failures ?? 1
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

/** Keys are hashed, so that the table does not hold what people mistype into the account field. */
function digest(value: string): string {
  return createHash('sha256').update(value.trim().toLowerCase()).digest('hex')
}
