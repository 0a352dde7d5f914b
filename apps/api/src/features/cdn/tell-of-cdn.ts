import { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'

/** Turns recording of purges on or off at worker startup. */
export async function tellOfCdn({ db, cdn }: Pick<Context, 'db' | 'cdn'>): Promise<void> {
  const isOn = Boolean(cdn)
  await db.cdnState.updateMany({ where: { isOn: !isOn }, data: { isOn } })
  if (!isOn) await db.$executeRaw(Prisma.sql`DELETE FROM cdn_purge`)
}
