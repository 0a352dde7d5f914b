import { DAY_MILLISECONDS } from '@wencang/domain'
import type { Context } from './context.ts'

const EVERY_MS = 15 * 60 * 1000
/** Kept after their end for later inquiries. */
const KEEP_ENDED_SESSIONS_MS = 30 * DAY_MILLISECONDS
const KEEP_CONTACT_CHANGES_MS = 365 * DAY_MILLISECONDS

/** Safe to run on several replicas concurrently. */
export async function removeExpired({ db }: Pick<Context, 'db'>, now: Date = new Date()): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  await db.oidcPayload.deleteMany({ where: { expiresAt: before(0) } })
  await db.signInFlow.deleteMany({ where: { expiresAt: before(0) } })
  await db.captchaUse.deleteMany({ where: { expiresAt: before(0) } })
  await db.signinThrottle.deleteMany({ where: { updatedAt: before(DAY_MILLISECONDS) } })
  // Sending limits count codes over a day.
  await db.verificationCode.deleteMany({ where: { expiresAt: before(DAY_MILLISECONDS) } })
  await db.session.deleteMany({ where: { expiresAt: before(KEEP_ENDED_SESSIONS_MS) } })
  await db.contactChange.deleteMany({ where: { createdAt: before(KEEP_CONTACT_CHANGES_MS) } })
}

/** Runs removal at an interval. @returns a function that stops it. */
export function startHousekeeping(context: Pick<Context, 'db' | 'log'>): () => void {
  const onFailure = (error: unknown) => context.log.error({ err: error }, 'housekeeping failed')
  const timer = setInterval(() => void removeExpired(context).catch(onFailure), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
