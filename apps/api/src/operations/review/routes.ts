import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { claimReview, releaseReview } from './claims.ts'
import { decideAsset } from './decide-asset.ts'
import { decideIdentity } from './decide-identity.ts'
import { decideOnboarding } from './decide-onboarding.ts'
import { decideVersion } from './decide-version.ts'
import { getIdentityReview } from './get-identity-review.ts'
import { getOnboardingReview } from './get-onboarding-review.ts'
import { getReview } from './get-review.ts'
import { listReviews } from './list-reviews.ts'
import { revealNumbers } from './reveal-numbers.ts'

export function registerReviewRoutes(register: Register, context: Context): void {
  register('listReviews', ({ actor, query }) => listReviews(context, actor.userId, query))
  register('getReview', ({ actor, params, request }) => getReview(context, actor, params.id, request.id))
  register('decideReview', ({ actor, params, body, request }) =>
    decideAsset(context, actor, params.id, body, request.id),
  )
  register('decideVersion', async ({ actor, params, body, request }) => {
    await decideVersion(context, actor, params, body, request.id)
    return undefined
  })
  register('getOnboardingReview', ({ actor, params, query, request }) =>
    getOnboardingReview(context, actor, { ...params, opensProofs: query.proofs !== 'none' }, request.id),
  )
  register('decideOnboarding', ({ actor, params, body, request }) =>
    decideOnboarding(context, actor, params.id, body, request.id),
  )
  register('getIdentityReview', ({ actor, params, query, request }) =>
    getIdentityReview(context, actor, { ...params, opensProofs: query.proofs !== 'none' }, request.id),
  )
  register('decideIdentity', ({ actor, params, body, request }) =>
    decideIdentity(context, actor, params.id, body, request.id),
  )
  register('claimReview', ({ actor, params, body }) => claimReview(context, actor, params, body.take ?? false))
  register('releaseReview', async ({ actor, params }) => {
    await releaseReview(context, actor, params)
    return undefined
  })
  register('revealNumbers', ({ actor, params, body, request }) =>
    revealNumbers(context, actor, params, body.reason, request.id),
  )
}
