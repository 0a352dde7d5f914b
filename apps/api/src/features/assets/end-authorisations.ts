import { Prisma, queryRows, runTransaction } from '@wencang/database'
import { AUTHORISATION_NOTICE_DAYS, shanghaiDay } from '@wencang/domain'
import { notify } from '@wencang/notices'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { moveAsset } from './lifecycle.ts'

const BATCH = 50

const FoundRow = z.object({
  assetId: z.string(),
  assetName: z.string(),
  creatorId: z.string(),
  /** Null unless accepted. */
  ownerId: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  until: z.string(),
})

/** State-held assets on sale. The constants must match the partial index. */
const found = (condition: Prisma.Sql) => Prisma.sql`
  SELECT id::text AS "assetId", name AS "assetName", creator_id::text AS "creatorId",
    CASE WHEN ownership = 'accepted' THEN owner_id::text END AS "ownerId", authorised_until::text AS until
  FROM asset WHERE held_by_state AND status = 'saling' AND ${condition}
  ORDER BY authorised_until LIMIT ${BATCH}::int4`

type Sweep = Pick<Context, 'db' | 'queue' | 'clock'>

/** Ends expired authorisations and notifies before expiry. Safe for concurrent workers. */
export async function endAuthorisations(context: Sweep): Promise<void> {
  const today = shanghaiDay(context.clock.now())
  await delistEnded(context, today)
  await tellOfEnding(context, today)
}

async function delistEnded({ db, queue }: Sweep, today: string): Promise<void> {
  const ended = await queryRows(db, FoundRow, found(Prisma.sql`authorised_until < ${today}::date`))
  for (const { creatorId, ownerId, ...parameters } of ended) {
    const { assetId, until } = parameters
    await runTransaction(db, async (transaction) => {
      // Compares the day: a new authorisation may have been approved.
      const where = { heldByState: true, authorisedUntil: new Date(until) }
      if (!(await moveAsset(transaction, assetId, 'stop', { where }))) return
      await queue.send(transaction, 'publish-poi', {})
      const to = [...new Set([creatorId, ownerId])]
      await notify(transaction, { kind: 'asset.authorisationEnded', to, parameters, once: `${assetId} ${until}` })
    })
  }
}

async function tellOfEnding({ db }: Sweep, today: string): Promise<void> {
  const ending = await queryRows(
    db,
    FoundRow,
    found(Prisma.sql`authorised_until BETWEEN ${today}::date AND ${today}::date + ${AUTHORISATION_NOTICE_DAYS}::int4
      AND authorisation_end_told IS DISTINCT FROM authorised_until`),
  )
  for (const { creatorId, ownerId: _, ...parameters } of ending) {
    const { assetId, until } = parameters
    await runTransaction(db, async (transaction) => {
      const { count } = await transaction.asset.updateMany({
        where: { id: assetId, status: 'saling', heldByState: true, authorisedUntil: new Date(until) },
        data: { authorisationEndTold: new Date(until) },
      })
      // One notice per day, despite concurrent workers.
      if (count > 0)
        await notify(transaction, {
          kind: 'asset.authorisationEnding',
          to: [creatorId],
          parameters,
          once: `${assetId} ${until}`,
        })
    })
  }
}
