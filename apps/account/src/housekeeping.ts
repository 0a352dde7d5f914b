import type { PrismaClient } from '@wencang/database'

const EVERY_MS = 15 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Ended sessions are kept for a while, for later questions about what happened. */
const KEEP_ENDED_SESSIONS_MS = 30 * DAY_MS
const KEEP_CONTACT_CHANGES_MS = 365 * DAY_MS

/** Removes expired rows: nothing reads them any more, so several replicas may do it concurrently. */
export async function removeExpired(prisma: PrismaClient, now: Date = new Date()): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  await prisma.oidcPayload.deleteMany({ where: { expiresAt: before(0) } })
  await prisma.signInFlow.deleteMany({ where: { expiresAt: before(0) } })
  await prisma.captchaUse.deleteMany({ where: { expiresAt: before(0) } })
  await prisma.signinThrottle.deleteMany({ where: { updatedAt: before(DAY_MS) } })
  // Sending limits count codes over a day.
  await prisma.verificationCode.deleteMany({ where: { expiresAt: before(DAY_MS) } })
  await prisma.rateLimit.deleteMany({ where: { drainsAt: before(0) } })
  await prisma.session.deleteMany({ where: { expiresAt: before(KEEP_ENDED_SESSIONS_MS) } })
  await prisma.contactChange.deleteMany({ where: { createdAt: before(KEEP_CONTACT_CHANGES_MS) } })
}

/** Repeats the removal at an interval. @returns a function that stops it. */
export function startHousekeeping(prisma: PrismaClient, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void removeExpired(prisma).catch(onFailure), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
