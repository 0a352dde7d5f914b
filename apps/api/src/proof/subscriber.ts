import { onBatch, onEvents } from '../events/index.ts'
import { recordOwnership } from './ownership.ts'
import { recordSales } from './sales.ts'
import { recordApproval, recordVersion, revokeVersions } from './versions.ts'

/** Writes the log's entries of decisions. New versions are logged where they are booked. */
export const writeLogEntries = onEvents({
  'asset.approved': ({ subjectId, payload: { at } }, { transaction }) =>
    recordApproval(transaction, subjectId, new Date(at)),
  'asset.editsApproved': ({ subjectId, payload: { at } }, { transaction }) =>
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

/** Writes the log's entries of sales. */
export const logSales = onBatch('order.completed', (events, { transaction }) =>
  recordSales(
    transaction,
    events.map(({ subjectId }) => subjectId),
    { at: new Date(events[0]?.payload.paidAt ?? 0) },
  ),
)
