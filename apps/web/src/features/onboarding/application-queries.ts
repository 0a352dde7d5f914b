import { queryOptions } from '@tanstack/react-query'
import { isApiError, type Onboarding } from '@wencang/contract'
import { ONBOARDING_STATUS } from '@wencang/domain'
import { lateApi } from '../../shared/late-api.ts'

const REVIEW_POLL_MILLISECONDS = 20_000

async function orNone(application: Promise<Onboarding>): Promise<Onboarding | null> {
  try {
    return await application
  } catch (error) {
    if (isApiError(error, 'onboarding_not_found')) return null
    throw error
  }
}

/** Latest application; null if none. */
export const latestApplicationQuery = queryOptions({
  queryKey: ['onboarding', 'latest'],
  queryFn: ({ signal }) => orNone(lateApi.getOnboarding({ query: {}, signal, mayBeAbsent: true })),
  meta: { quiet: true },
})

/** Application of one creator type; polled during review. */
export const applicationQuery = (creatorType: Onboarding['creatorType']) =>
  queryOptions({
    queryKey: ['onboarding', creatorType],
    queryFn: ({ signal }) => orNone(lateApi.getOnboarding({ query: { creatorType }, signal, mayBeAbsent: true })),
    refetchInterval: ({ state }) =>
      state.data?.status === ONBOARDING_STATUS.processing ? REVIEW_POLL_MILLISECONDS : false,
    meta: { quiet: true },
  })
