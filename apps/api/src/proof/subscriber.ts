import { onEvents } from '../events/index.ts'
import { recordOwnership } from './ownership.ts'
import { recordApproval, recordVersion, revokeVersions } from './versions.ts'

/** Writes the log's entries of decisions. Sales and new versions are logged where they are booked. */
export const writeLogEntries = onEvents({
  'asset.approved': ({ subjectId, payload: { at } }, { transaction }) =>
    recordApproval(transaction, subjectId, new Date(at)),
  'asset.takenDown': ({ subjectId, payload: { at } }, { transaction }) =>
    revokeVersions(transaction, subjectId, 'violation', new Date(at)),
  'asset.restored': ({ subjectId, payload: { at } }, { transaction }) =>
    recordVersion(transaction, subjectId, { at: new Date(at) }),
  'asset.deleted': ({ subjectId, payload: { at } }, { transaction }) =>
    revokeVersions(transaction, subjectId, 'deleted', new Date(at)),
  'asset.consentGiven': async ({ subjectId, payload: { isChanged } }, { transaction }) =>
    isChanged && recordOwnership(transaction, subjectId),
})
