import type { PrismaClient } from '@wencang/database'
import type { Context } from '../context.ts'
import type { SignedIn } from './find-session.ts'

/** Ends one of the user's own sessions. @returns false if the user has no such live session. */
export async function endSession(
  { db }: Pick<Context, 'db'>,
  { userId }: SignedIn,
  sessionId: string,
): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: new Date(), idToken: null },
  })
  return count > 0
}

/** Ends all sessions but one, in the caller's transaction. */
export async function endSessions(
  db: Pick<PrismaClient, 'session'>,
  userId: string,
  options: { except?: string } = {},
): Promise<void> {
  await db.session.updateMany({
    where: { userId, revokedAt: null, ...(options.except && { id: { not: options.except } }) },
    data: { revokedAt: new Date(), idToken: null },
  })
}
