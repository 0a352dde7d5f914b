import { shanghaiDay } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { afterCommit, type EventOfKind } from '../../events/index.ts'
import { announce, notifyAudience } from './notify-audience.ts'

/** Notifies audiences, which are too large for the transaction. */
export const notifyAudiences = afterCommit(
  'notify-audience',
  {
    'asset.takenDown': (event, context) => notifyBuyers(context, 'purchase.downloadsPaused', event),
    'asset.restored': (event, context) => notifyBuyers(context, 'purchase.downloadsResumed', event),
    'asset.versionApproved': notifyEarlierBuyers,
    'asset.launched': (event, context) =>
      event.payload.isFirst ? notifyFollowers(context, event) : notifyFavourites(event, context),
    'asset.priceChanged': notifyFavourites,
    'site.announced': ({ subjectId }, context) => announce(context, subjectId),
  },
  ({ kind, payload }) => {
    if (kind === 'asset.priceChanged') return payload.isFirstFallOfDay
    return kind !== 'asset.launched' || payload.isFirst || payload.isFirstFallOfDay
  },
)

async function notifyEarlierBuyers(
  { subjectId: assetId, payload }: EventOfKind<'asset.versionApproved'>,
  context: Context,
): Promise<void> {
  const { name: assetName, number: version, isForBuyers, at } = payload
  const parameters = { assetId, assetName, version, isForBuyers }
  const told = { kind: 'purchase.newVersion' as const, parameters, once: `${assetId} ${version}` }
  await notifyAudience(context, { audience: 'earlierBuyers', of: assetId, before: at, told })
}

/** Names the asset as last bought: a reviewed name. */
async function notifyBuyers(
  context: Context,
  kind: 'purchase.downloadsPaused' | 'purchase.downloadsResumed',
  { subjectId: assetId, payload: { reviewId: once } }: EventOfKind<'asset.takenDown' | 'asset.restored'>,
): Promise<void> {
  const last = await context.db.order.findFirst({
    where: { assetId, status: 'completed', isRefunded: false },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { assetName: true },
  })
  if (!last) return
  const told = { kind, parameters: { assetId, assetName: last.assetName }, once }
  await notifyAudience(context, { audience: 'buyers', of: assetId, told })
}

/** Followers of creator and owner, once per person. */
async function notifyFollowers(
  context: Context,
  { subjectId: of, payload }: EventOfKind<'asset.launched'>,
): Promise<void> {
  const { name: assetName, creatorName, ownerName } = payload
  const toldOf = (name: string) => {
    const parameters = { assetId: of, assetName, creatorName: name }
    return { kind: 'creator.published' as const, parameters, once: of }
  }
  await notifyAudience(context, { audience: 'followersOfCreator', of, told: toldOf(creatorName) })
  if (ownerName !== null) await notifyAudience(context, { audience: 'followersOfOwner', of, told: toldOf(ownerName) })
}

async function notifyFavourites(
  { subjectId: assetId, payload }: EventOfKind<'asset.launched' | 'asset.priceChanged'>,
  context: Context,
): Promise<void> {
  const { name: assetName, fromFen, toFen, at } = payload
  const once = `${assetId} ${shanghaiDay(new Date(at))}`
  const told = { kind: 'favourite.priceFell' as const, parameters: { assetId, assetName, fromFen, toFen }, once }
  await notifyAudience(context, { audience: 'favourites', of: assetId, told })
}
