import type { PrismaClient } from '@wencang/database'
import { isSuspended } from '@wencang/domain'
import { tokenHash } from '@wencang/kernel/sessions'

/** What a suspended person is told; `until` is null for a suspension without an end. */
export interface Suspension {
  reason: string
  until: Date | null
}

const STANDING = { suspendedAt: true, suspendedUntil: true, suspensionReason: true } as const

/** Why and until when a user cannot sign in, or null. One who is suspended at this very moment gets a session that is not live. */
export async function suspensionOf(db: PrismaClient, userId: string): Promise<Suspension | null> {
  return told(await db.user.findUniqueOrThrow({ where: { id: userId }, select: STANDING }))
}

/** The suspension that ended the session of a token, while it lasts: whoever was at work reads why, not only that a sign-in is needed. */
export async function suspensionThatEnded(db: PrismaClient, token: string): Promise<Suspension | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { revokedAt: true, expiresAt: true, user: { select: STANDING } },
  })
  const since = session?.user.suspendedAt
  if (!session || !since) return null
  const end = session.revokedAt ?? session.expiresAt
  // A session that was over before says nothing about its user's standing.
  return end >= since ? told(session.user) : null
}

function told(user: { suspendedAt: Date | null; suspendedUntil: Date | null; suspensionReason: string | null }) {
  return isSuspended(user, new Date()) ? { reason: user.suspensionReason ?? '', until: user.suspendedUntil } : null
}
