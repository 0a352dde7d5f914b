import { type Executor, Prisma, queryRows, runTransaction } from '@wencang/database'
import { AUTHORISATION_NOTICE_DAYS, shanghaiDay } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import { moveAsset } from './lifecycle.ts'

const BATCH = 50

const FoundRow = z.object({
  assetId: z.string(),
  name: z.string(),
  creatorId: z.string(),
  /** Null unless accepted. */
  ownerId: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  until: z.string(),
})

/** State-held assets on sale. The constants must match the partial index. */
const findHeld = (db: Executor, condition: Prisma.Sql) =>
  queryRows(db, FoundRow)`
    SELECT id::text AS "assetId", name, creator_id::text AS "creatorId",
      CASE WHEN ownership = 'accepted' THEN owner_id::text END AS "ownerId", authorised_until::text AS until
    FROM asset WHERE held_by_state AND status = 'saling' AND ${condition}
    ORDER BY authorised_until LIMIT ${BATCH}::int4`

type Sweep = Pick<Context, 'db' | 'queue' | 'clock'>

/** Ends expired authorisations and announces upcoming ends. Safe for concurrent workers. */
export async function endAuthorisations(context: Sweep): Promise<void> {
  const today = shanghaiDay(context.clock.now())
  await delistEnded(context, today)
  await announceEnding(context, today)
}

async function delistEnded({ db, queue }: Sweep, today: string): Promise<void> {
  const ended = await findHeld(db, Prisma.sql`authorised_until < ${today}::date`)
  for (const { assetId, ...payload } of ended)
    await runTransaction(db, async (transaction) => {
      // Compares the day: a new authorisation may have been approved.
      const where = { heldByState: true, authorisedUntil: new Date(payload.until) }
      if (!(await moveAsset(transaction, assetId, 'stop', { where }))) return
      const event = { kind: 'asset.authorisationEnded' as const, subjectId: assetId, payload }
      await record({ queue, transaction }, { userId: null }, event)
    })
}

async function announceEnding({ db, queue }: Sweep, today: string): Promise<void> {
  const ending = await findHeld(
    db,
    Prisma.sql`authorised_until BETWEEN ${today}::date AND ${today}::date + ${AUTHORISATION_NOTICE_DAYS}::int4
      AND authorisation_end_told IS DISTINCT FROM authorised_until`,
  )
  for (const { assetId, ...payload } of ending)
    await runTransaction(db, async (transaction) => {
      const until = new Date(payload.until)
      const { count } = await transaction.asset.updateMany({
        where: { id: assetId, status: 'saling', heldByState: true, authorisedUntil: until },
        data: { authorisationEndTold: until },
      })
      // Once per end date, despite concurrent workers.
      if (count === 0) return
      const event = { kind: 'asset.authorisationNearedEnd' as const, subjectId: assetId, payload }
      await record({ queue, transaction }, { userId: null }, event)
    })
}
