import type { OwnSessions } from '@wencang/contract'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from './find-session.ts'

/** Lists live sessions and contact changes, newest first. */
export async function listSessions(
  { db }: Pick<Context, 'db'>,
  { userId, sessionId }: Caller,
): Promise<z.output<typeof OwnSessions>> {
  const [rows, changes] = await Promise.all([
    db.session.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: 100,
    }),
    db.contactChange.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 20 }),
  ])
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      userAgent: row.userAgent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
    changes: changes.map((row) => ({
      kind: row.kind === 'email' ? ('email' as const) : ('phone' as const),
      from: row.oldMasked,
      to: row.newMasked,
      userAgent: row.userAgent,
      at: row.createdAt.toISOString(),
    })),
  }
}
