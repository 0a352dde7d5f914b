import type { Register } from '../../http/register.ts'
import type { IdentityReviewService, OnboardingReviewService, ReviewService } from './index.ts'

export interface ReviewServices {
  reviews: ReviewService
  onboardingReviews: OnboardingReviewService
  identityReviews: IdentityReviewService
}

export function registerReviewRoutes(register: Register, services: ReviewServices): void {
  const { reviews, onboardingReviews: applications, identityReviews: identities } = services
  register('listReviews', ({ query }) => reviews.list(query))
  register('getReview', ({ params }) => reviews.get(params.id))
  register('decideReview', ({ actor, params, body, request }) => reviews.decide(actor, params.id, body, request.id))
  register('getOnboardingReview', ({ actor, params, request }) => applications.get(actor, params.id, request.id))
  register('decideOnboarding', ({ actor, params, body, request }) =>
    applications.decide(actor, params.id, body, request.id),
  )
  register('getIdentityReview', ({ actor, params, request }) => identities.get(actor, params.id, request.id))
  register('decideIdentity', ({ actor, params, body, request }) =>
    identities.decide(actor, params.id, body, request.id),
  )
}
