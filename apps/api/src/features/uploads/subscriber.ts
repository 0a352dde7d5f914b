import { onEvents } from '../../events/index.ts'
import { abandonUploads } from './abandon.ts'

/** Ends the uploads of deleted assets. */
export const abandonDeletedUploads = onEvents({
  'asset.deleted': ({ subjectId }, { queue, transaction }) => abandonUploads(transaction, queue, subjectId),
})
