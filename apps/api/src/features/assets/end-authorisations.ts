import { runTransaction } from '@wencang/database'
import { AUTHORISATION_NOTICE_DAYS, shanghaiDay } from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { moveAsset } from './lifecycle.ts'

const BATCH = 50
const DAY_MILLISECONDS = 86_400_000

type Sweep = Pick<Context, 'db' | 'queue' | 'clock'>

/** Takes works off sale whose authorisation has ended, and tells creators of those that end soon. Safe to run in several workers concurrently. */
export async function endAuthorisations(context: Sweep): Promise<void> {
  const now = context.clock.now()
  const today = new Date(shanghaiDay(now))
  await delistEnded(context, today)
  await tellOfEnding(context, today)
}

async function delistEnded({ db, queue }: Sweep, today: Date): Promise<void> {
  const ended = { heldByState: true, authorisedUntil: { lt: today } }
  const assets = await db.asset.findMany({
    where: { ...ended, status: 'saling' },
    select: { id: true, name: true, creatorId: true, ownerId: true, ownership: true, authorisedUntil: true },
    orderBy: { authorisedUntil: 'asc' },
    take: BATCH,
  })
  for (const { id: assetId, name: assetName, ...asset } of assets)
    await runTransaction(db, async (transaction) => {
      // The day is part of the condition: another authorisation may have been approved since it was read.
      if (!(await moveAsset(transaction, assetId, 'stop', { where: ended }))) return
      await queue.send(transaction, 'publish-poi', {})
      const until = dayOf(asset.authorisedUntil)
      const to = [...new Set([asset.creatorId, asset.ownership === 'accepted' ? asset.ownerId : null])]
      const parameters = { assetId, assetName, until }
      await notify(transaction, { kind: 'asset.authorisationEnded', to, parameters, once: `${assetId} ${until}` })
    })
}

async function tellOfEnding({ db }: Sweep, today: Date): Promise<void> {
  const soon = new Date(today.getTime() + AUTHORISATION_NOTICE_DAYS * DAY_MILLISECONDS)
  const ending = {
    ...{ heldByState: true, status: 'saling' as const, authorisedUntil: { gte: today, lte: soon } },
    OR: [
      { authorisationEndTold: null },
      { authorisationEndTold: { not: { equals: db.asset.fields.authorisedUntil } } },
    ],
  }
  const assets = await db.asset.findMany({
    where: ending,
    select: { id: true, name: true, creatorId: true, authorisedUntil: true },
    orderBy: { authorisedUntil: 'asc' },
    take: BATCH,
  })
  for (const { id: assetId, name: assetName, creatorId, authorisedUntil } of assets)
    await runTransaction(db, async (transaction) => {
      const { count } = await transaction.asset.updateMany({
        where: { ...ending, id: assetId, authorisedUntil },
        data: { authorisationEndTold: authorisedUntil },
      })
      if (count === 0) return
      const until = dayOf(authorisedUntil)
      const parameters = { assetId, assetName, until }
      await notify(transaction, {
        kind: 'asset.authorisationEnding',
        to: [creatorId],
        parameters,
        once: `${assetId} ${until}`,
      })
    })
}

const dayOf = (stored: Date | null): string => stored?.toISOString().slice(0, 10) ?? ''
