import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { claimReview, releaseReview } from './claims.ts'
import { decideAsset } from './decide-asset.ts'
import { decideIdentity } from './decide-identity.ts'
import { decideOnboarding } from './decide-onboarding.ts'
import { decideVersion } from './decide-version.ts'
import { getDocumentPage } from './get-document-page.ts'
import { getIdentityReview } from './get-identity-review.ts'
import { getOnboardingReview } from './get-onboarding-review.ts'
import { getReview } from './get-review.ts'
import { listReviews } from './list-reviews.ts'
import { revealNumbers } from './reveal-numbers.ts'

export function registerReviewRoutes(register: Register, context: Context): void {
  register('listReviews', ({ caller, query }) => listReviews(context, caller, query))
  register('getReview', ({ caller, params }) => getReview(context, caller, params.id))
  register('decideReview', ({ caller, params, body }) => decideAsset(context, caller, params.id, body))
  register('decideVersion', ({ caller, params, body }) => decideVersion(context, caller, params, body))
  register('getOnboardingReview', ({ caller, params, query }) =>
    getOnboardingReview(context, caller, { ...params, opensProofs: query.proofs !== 'none' }),
  )
  register('decideOnboarding', ({ caller, params, body }) => decideOnboarding(context, caller, params.id, body))
  register('getIdentityReview', ({ caller, params, query }) =>
    getIdentityReview(context, caller, { ...params, opensProofs: query.proofs !== 'none' }),
  )
  register('decideIdentity', ({ caller, params, body }) => decideIdentity(context, caller, params.id, body))
  register('claimReview', ({ caller, params, body }) => claimReview(context, caller, params, body.take ?? false))
  register('releaseReview', ({ caller, params }) => releaseReview(context, caller, params))
  register('getDocumentPage', ({ caller, params: { id: fileId, page }, query }) =>
    getDocumentPage(context, caller, { fileId, page, ...query }),
  )
  register('revealNumbers', ({ caller, params, body }) => revealNumbers(context, caller, params, body.reason))
}
