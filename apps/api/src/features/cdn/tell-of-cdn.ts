import { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'

/** Has the database write down what a cache must forget from now on, or nothing where there is no cache. Each worker says it when it starts. */
export async function tellOfCdn({ db, cdn }: Pick<Context, 'db' | 'cdn'>): Promise<void> {
  const isOn = Boolean(cdn)
  await db.cdnState.updateMany({ where: { isOn: !isOn }, data: { isOn } })
  if (!isOn) await db.$executeRaw(Prisma.sql`DELETE FROM cdn_purge`)
}
