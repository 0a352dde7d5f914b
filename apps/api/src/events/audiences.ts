import type { Transaction } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'
import type { Jobs } from '../ports/queue.ts'
import type { EVENTS, EventKind } from './catalogue/index.ts'
import type { EventOf } from './define.ts'
import type { Subscriber } from './subscriber.ts'

type Job = Jobs['tell-audience']
type Event<K extends EventKind> = EventOf<typeof EVENTS, K>
type Handler<K extends EventKind> = (event: Event<K>, transaction: Transaction) => Promise<Job[]>

/** Audiences too large to notify within the transaction. */
const AUDIENCES: { [K in EventKind]?: Handler<K> } = {
  'asset.takenDown': (event, transaction) => buyers('purchase.downloadsPaused', event, transaction),
  'asset.restored': (event, transaction) => buyers('purchase.downloadsResumed', event, transaction),
  'asset.versionApproved': async ({ subjectId: assetId, payload: { name: assetName, number, isForBuyers, at } }) => [
    {
      audience: 'earlierBuyers',
      of: assetId,
      before: at,
      told: {
        kind: 'purchase.newVersion',
        parameters: { assetId, assetName, version: number, isForBuyers },
        once: `${assetId} ${number}`,
      },
    },
  ],
  'asset.launched': async (event) => (event.payload.isFirst ? followers(event) : favourites(event)),
  'asset.priceChanged': async (event) => favourites(event),
}

/** Names the asset as last bought: a reviewed name. */
async function buyers(
  kind: 'purchase.downloadsPaused' | 'purchase.downloadsResumed',
  { subjectId: assetId, payload: { reviewId: once } }: Event<'asset.takenDown' | 'asset.restored'>,
  transaction: Transaction,
): Promise<Job[]> {
  const last = await transaction.order.findFirst({
    where: { assetId, status: 'completed', isRefunded: false },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { assetName: true },
  })
  if (!last) return []
  return [{ audience: 'buyers', of: assetId, told: { kind, parameters: { assetId, assetName: last.assetName }, once } }]
}

/** Followers of creator and owner, once per person. */
function followers({ subjectId: assetId, payload }: Event<'asset.launched'>): Job[] {
  const { name: assetName, creatorName, ownerName } = payload
  const job = (audience: 'followersOfCreator' | 'followersOfOwner', name: string): Job => ({
    audience,
    of: assetId,
    told: { kind: 'creator.published', parameters: { assetId, assetName, creatorName: name }, once: assetId },
  })
  return [job('followersOfCreator', creatorName), ...(ownerName === null ? [] : [job('followersOfOwner', ownerName)])]
}

function favourites({
  subjectId: assetId,
  payload: { name: assetName, fromFen, toFen, isFirstFallOfDay, at },
}: Event<'asset.launched' | 'asset.priceChanged'>): Job[] {
  if (!isFirstFallOfDay) return []
  const once = `${assetId} ${shanghaiDay(new Date(at))}`
  const notice = { kind: 'favourite.priceFell' as const, parameters: { assetId, assetName, fromFen, toFen }, once }
  return [{ audience: 'favourites', of: assetId, told: notice }]
}

/** Enqueues notices to audiences. */
export const notifyAudiences: Subscriber = async ({ queue, transaction }, events) => {
  for (const event of events) {
    const find = AUDIENCES[event.kind] as ((event: unknown, transaction: Transaction) => Promise<Job[]>) | undefined
    for (const job of (await find?.(event, transaction)) ?? []) await queue.send(transaction, 'tell-audience', job)
  }
}
