import { queryOptions } from '@tanstack/react-query'
import { type IdentityStanding, isApiError } from '@wencang/contract'
import { accountApi } from '../../shared/api.ts'

/** Real-name verification state; null if none. */
export const identityQuery = queryOptions({
  queryKey: ['account', 'identity'],
  queryFn: async ({ signal }): Promise<IdentityStanding | null> => {
    try {
      return await accountApi.getIdentityStanding({ signal, mayBeAbsent: true })
    } catch (error) {
      if (isApiError(error, 'not_found')) return null
      throw error
    }
  },
  meta: { quiet: true },
})
