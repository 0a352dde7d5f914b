import { onEvents } from '../events/index.ts'
import { moveUploads } from './moves.ts'

/** Ends the unfinished uploads of deleted assets. */
export const abandonDeletedUploads = onEvents({
  'asset.deleted': ({ subjectId: assetId }, { queue, transaction }) =>
    moveUploads(transaction, queue, { assetId }, 'abandon'),
})
