import { newToken, tokenHash } from '@wencang/kernel/sessions'
import type { Context } from '../context.ts'
import { idleExpiry } from './find-session.ts'

/** What we know about a browser that signs in. */
export interface NewSession {
  userId: string
  issuer: string
  providerSessionId?: string
  idToken?: string
  userAgent?: string
  address?: string
}

/**
 * Starts a session: an opaque token outside, a row inside. The token is always new: a session that existed before the sign-in is never
 * promoted.
 */
export async function startSession(
  { db, sessionLifetimes }: Pick<Context, 'db' | 'sessionLifetimes'>,
  session: NewSession,
): Promise<{ token: string; absoluteExpiresAt: Date }> {
  const token = newToken()
  const now = new Date()
  const absoluteExpiresAt = new Date(now.getTime() + sessionLifetimes.absoluteMs)
  await db.session.create({
    data: {
      ...session,
      userAgent: session.userAgent?.slice(0, 400),
      tokenHash: tokenHash(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: idleExpiry(now, sessionLifetimes.idleMs, absoluteExpiresAt),
      absoluteExpiresAt,
    },
  })
  return { token, absoluteExpiresAt }
}
