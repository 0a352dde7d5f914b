import { DAY_MILLISECONDS, shanghaiDay } from '@wencang/domain'
import { forgetPicks } from '../../catalogue/site/index.ts'
import type { Context } from '../../context.ts'

const VISITORS_KEPT_DAYS = 2
const PICKS_KEPT_DAYS = 7

/** Deletes view records and picks of past days. */
export async function forgetOldDays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const dayBefore = (days: number) => shanghaiDay(new Date(clock.now().getTime() - days * DAY_MILLISECONDS))
  const forgotten = { where: { day: { lt: new Date(dayBefore(VISITORS_KEPT_DAYS)) } } }
  await db.assetVisitor.deleteMany(forgotten)
  await db.creatorViewDaily.deleteMany(forgotten)
  await forgetPicks(db, dayBefore(PICKS_KEPT_DAYS))
}
