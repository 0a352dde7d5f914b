import { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'

/** Records purges if a CDN is configured; call at worker startup. */
export async function recordPurges({ db, cdn }: Pick<Context, 'db' | 'cdn'>): Promise<void> {
  const isOn = Boolean(cdn)
  await db.cdnState.updateMany({ where: { isOn: !isOn }, data: { isOn } })
  if (!isOn) await db.$executeRaw(Prisma.sql`DELETE FROM cdn_purge`)
}
