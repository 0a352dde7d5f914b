import type { Register } from '../../http/register.ts'
import type { ReviewService } from './service.ts'

export function registerReviewRoutes(register: Register, reviews: ReviewService): void {
  register('listReviews', ({ query }) => {
    // Applications and identity checks have no queue of their own yet: asked for, they are empty.
    if (query.kind && query.kind !== 'asset') return { reviews: [] }
    return reviews.list(query)
  })
  register('getReview', ({ params }) => reviews.get(params.id))
  register('decideReview', ({ actor, params, body, request }) => reviews.decide(actor, params.id, body, request.id))
}
