import { DAY_MILLISECONDS } from '@wencang/domain'
import type { Context } from '../context.ts'

const KEPT_DAYS = 90

/** Deletes old events; their consequences stay. */
export async function forgetEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.event.deleteMany({ where: { at: { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS) } } })
}
