import type { EventKind } from './catalogue/index.ts'
import type { Subscriber } from './subscriber.ts'

/** Events that may change the points of the map. */
const CHANGES_MAP: readonly EventKind[] = [
  'asset.approved',
  'asset.rejected',
  'asset.takenDown',
  'asset.violationUpheld',
  'asset.restored',
  'asset.versionApproved',
  'asset.submitted',
  'asset.launched',
  'asset.stopped',
  'asset.deleted',
  'asset.authorisationEnded',
  'onboarding.signed',
  'onboarding.approved',
  'onboarding.rejected',
  'onboarding.revoked',
  'onboarding.restored',
  'person.suspended',
  'creator.styleChanged',
]

/** Enqueues the file of map points. */
export const publishMapPoints: Subscriber = async ({ queue, transaction }, events) => {
  if (events.some(({ kind }) => CHANGES_MAP.includes(kind))) await queue.send(transaction, 'publish-poi', {})
}
