import type { Jobs } from '../ports/queue.ts'
import type { EventKind } from './catalogue/index.ts'
import type { Subscriber } from './subscriber.ts'

/** Jobs without data, and the events after which they run. */
const AFTER_COMMIT: { [N in keyof Jobs as Record<string, never> extends Jobs[N] ? N : never]?: EventKind[] } = {
  'publish-poi': [
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
  ],
}

/** Enqueues what follows the commit. */
export const sendJobs: Subscriber = async ({ queue, transaction }, events) => {
  for (const [name, kinds] of Object.entries(AFTER_COMMIT) as ['publish-poi', EventKind[]][])
    if (events.some(({ kind }) => kinds.includes(kind))) await queue.send(transaction, name, {})
}
