import { sendJob } from '../../events/index.ts'

/** Publishes the file of map points when they may have changed. */
export const publishMapPoints = sendJob(
  'publish-poi',
  [
    'asset.approved',
    'asset.rejected',
    'asset.takenDown',
    'asset.violationUpheld',
    'asset.restored',
    'asset.versionApproved',
    'asset.editsApproved',
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
  () => ({}),
)
