import type { ContactChange, Database, PrismaClient, Session } from '@wencang/database'
import { type ActiveSession, findActiveSession } from './active-session.ts'
import { newToken, tokenHash } from './session-token.ts'

/** How long a session lives unused, and at most. */
export interface SessionLifetimes {
  idleMs: number
  absoluteMs: number
}

/** What we know about a browser that signs in. */
export interface NewSession {
  userId: string
  issuer: string
  providerSessionId?: string
  idToken?: string
  userAgent?: string
  address?: string
}

export type SessionService = ReturnType<typeof createSessionService>

/** The last use is saved at most this often, so that reading userinfo does not cause a write each time. */
const SLIDE_EVERY_MS = 60_000

/** Sessions of signed-in browsers: opaque tokens outside, rows inside, read at every call so that an end takes effect immediately. */
export function createSessionService(
  { prisma, pool }: Pick<Database, 'prisma' | 'pool'>,
  lifetimes: SessionLifetimes,
  now: () => Date = () => new Date(),
) {
  const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

  /** Always a new token: a session that existed before the sign-in is never promoted. */
  async function start(session: NewSession): Promise<{ token: string; absoluteExpiresAt: Date }> {
    const token = newToken()
    const time = now()
    const absoluteExpiresAt = after(time, lifetimes.absoluteMs)
    await prisma.session.create({
      data: {
        ...session,
        userAgent: session.userAgent?.slice(0, 400),
        tokenHash: tokenHash(token),
        createdAt: time,
        lastSeenAt: time,
        expiresAt: earlier(after(time, lifetimes.idleMs), absoluteExpiresAt),
        absoluteExpiresAt,
      },
    })
    return { token, absoluteExpiresAt }
  }

  /** The live session of a token with its user and current roles, or null. Each use extends the expiry. */
  async function find(token: string | undefined): Promise<ActiveSession | null> {
    if (!token) return null
    const time = now()
    const session = await findActiveSession(pool, token, time)
    if (!session) return null
    if (time.getTime() - session.lastSeenAt.getTime() >= SLIDE_EVERY_MS) {
      await prisma.session.updateMany({
        where: { id: session.id, revokedAt: null, expiresAt: { gt: time } },
        data: { lastSeenAt: time, expiresAt: earlier(after(time, lifetimes.idleMs), session.absoluteExpiresAt) },
      })
    }
    return session
  }

  /** A user's live sessions, most recently used first. */
  async function list(userId: string): Promise<Session[]> {
    return prisma.session.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: now() } },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: 100,
    })
  }

  /** Changes to the user's contacts, latest first: users who check their sessions look for actions that were not theirs. */
  async function contactChanges(userId: string): Promise<ContactChange[]> {
    return prisma.contactChange.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 20,
    })
  }

  /** Ends one of the user's own sessions. @returns false if the user has no such live session. */
  async function end(userId: string, sessionId: string): Promise<boolean> {
    const { count } = await prisma.session.updateMany({
      where: { id: sessionId, userId, revokedAt: null },
      data: { revokedAt: now(), idToken: null },
    })
    return count > 0
  }

  return { start, find, list, contactChanges, end }
}

/** Ends all sessions of a user but one; takes a transaction, because it commits with, for example, a change of password. */
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

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
