import { onEvents, type Recording } from '../../events/index.ts'
import { delistAssets } from './lifecycle.ts'
import { withholdPictures } from './place-pictures.ts'

/** Withholds or places pictures, and delists a suspended creator's assets. */
export const updateAssets = onEvents({
  'asset.takenDown': ({ subjectId }, { queue, transaction }) => withholdPictures(transaction, queue, subjectId),
  'asset.restored': requestPlacing,
  'asset.deleted': requestPlacing,
  'person.suspended': ({ subjectId }, { transaction }) => delistAssets(transaction, { creatorId: subjectId }),
})

function requestPlacing({ subjectId: assetId }: { subjectId: string }, { queue, transaction }: Recording) {
  return queue.send(transaction, 'place-pictures', { assetId })
}
