import { DAY_MILLISECONDS } from '@wencang/domain'
import type { Context } from '../context.ts'

const KEPT_DAYS = 90
const BATCH = 5000

/** Deletes old events in batches; their consequences stay. */
export async function forgetEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS)
  for (let found = BATCH; found === BATCH; ) {
    const old = await db.event.findMany({
      where: { at: { lt: before } },
      orderBy: { at: 'asc' },
      select: { id: true },
      take: BATCH,
    })
    await db.event.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
    found = old.length
  }
}
