import { shanghaiDay } from '@wencang/domain'
import type { Jobs } from '../ports/queue.ts'
import type { EVENTS, EventKind } from './catalogue/index.ts'
import type { EventOf } from './define.ts'
import { onEvents, type Recording } from './subscriber.ts'

type Job = Jobs['tell-audience']
type Event<K extends EventKind> = EventOf<typeof EVENTS, K>

/** Enqueues notices to audiences, which are too large to notify within the transaction. */
export const notifyAudiences = onEvents({
  'asset.takenDown': (event, recording) => notifyBuyers('purchase.downloadsPaused', event, recording),
  'asset.restored': (event, recording) => notifyBuyers('purchase.downloadsResumed', event, recording),
  'asset.versionApproved': ({ subjectId: assetId, payload }, recording) => {
    const { name: assetName, number: version, isForBuyers, at } = payload
    const parameters = { assetId, assetName, version, isForBuyers }
    const told = { kind: 'purchase.newVersion' as const, parameters, once: `${assetId} ${version}` }
    return send(recording, { audience: 'earlierBuyers', of: assetId, before: at, told })
  },
  'asset.launched': (event, recording) =>
    event.payload.isFirst ? notifyFollowers(event, recording) : notifyFavourites(event, recording),
  'asset.priceChanged': notifyFavourites,
})

const send = ({ queue, transaction }: Recording, job: Job) => queue.send(transaction, 'tell-audience', job)

/** Names the asset as last bought: a reviewed name. */
async function notifyBuyers(
  kind: 'purchase.downloadsPaused' | 'purchase.downloadsResumed',
  { subjectId: assetId, payload: { reviewId: once } }: Event<'asset.takenDown' | 'asset.restored'>,
  recording: Recording,
): Promise<void> {
  const last = await recording.transaction.order.findFirst({
    where: { assetId, status: 'completed', isRefunded: false },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { assetName: true },
  })
  if (!last) return
  const told = { kind, parameters: { assetId, assetName: last.assetName }, once }
  await send(recording, { audience: 'buyers', of: assetId, told })
}

/** Followers of creator and owner, once per person. */
async function notifyFollowers(
  { subjectId: of, payload }: Event<'asset.launched'>,
  recording: Recording,
): Promise<void> {
  const { name: assetName, creatorName, ownerName } = payload
  const toldOf = (name: string) => {
    const parameters = { assetId: of, assetName, creatorName: name }
    return { kind: 'creator.published' as const, parameters, once: of }
  }
  await send(recording, { audience: 'followersOfCreator', of, told: toldOf(creatorName) })
  if (ownerName !== null) await send(recording, { audience: 'followersOfOwner', of, told: toldOf(ownerName) })
}

async function notifyFavourites(
  { subjectId: assetId, payload }: Event<'asset.launched' | 'asset.priceChanged'>,
  recording: Recording,
): Promise<void> {
  const { name: assetName, fromFen, toFen, isFirstFallOfDay, at } = payload
  if (!isFirstFallOfDay) return
  const once = `${assetId} ${shanghaiDay(new Date(at))}`
  const told = { kind: 'favourite.priceFell' as const, parameters: { assetId, assetName, fromFen, toFen }, once }
  await send(recording, { audience: 'favourites', of: assetId, told })
}
