import type { PrismaClient } from '@wencang/database'
import { isSuspended } from '@wencang/domain'
import { tokenHash } from '@wencang/kernel/sessions'

/** `until` is null for an indefinite suspension. */
export interface Suspension {
  reason: string
  until: Date | null
}

const STANDING = { suspendedAt: true, suspendedUntil: true, suspensionReason: true } as const

/** Returns the current suspension. A concurrent one invalidates the new session. */
export async function suspensionOf(db: PrismaClient, userId: string): Promise<Suspension | null> {
  return standingOf(await db.user.findUniqueOrThrow({ where: { id: userId }, select: STANDING }))
}

/** Returns the active suspension that ended a token's session. */
export async function suspensionThatEnded(db: PrismaClient, token: string): Promise<Suspension | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { revokedAt: true, expiresAt: true, user: { select: STANDING } },
  })
  const since = session?.user.suspendedAt
  if (!session || !since) return null
  const end = session.revokedAt ?? session.expiresAt
  // Sessions that ended earlier reveal nothing.
  return end >= since ? standingOf(session.user) : null
}

function standingOf(user: { suspendedAt: Date | null; suspendedUntil: Date | null; suspensionReason: string | null }) {
  return isSuspended(user, new Date()) ? { reason: user.suspensionReason ?? '', until: user.suspendedUntil } : null
}
