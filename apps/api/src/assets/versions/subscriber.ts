import { onEvents } from '../../events/index.ts'
import { keepPresentVersion } from './propose.ts'
import { withdrawOpenVersion } from './withdraw.ts'

/** Keeps approved versions, after the log has numbered them, and withdraws proposals of deleted assets. */
export const keepVersions = onEvents({
  'asset.approved': ({ subjectId, payload: { at } }, { transaction }) =>
    keepPresentVersion(transaction, subjectId, new Date(at)),
  'asset.deleted': ({ subjectId, payload: { at } }, { queue, transaction }) =>
    withdrawOpenVersion(transaction, queue, subjectId, new Date(at)),
})
