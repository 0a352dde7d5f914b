import { queryOptions } from '@tanstack/react-query'
import { ApiError, type IdentityStanding } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'

/** Where the own real-name verification stands; null when nothing was handed in yet. */
export const identityQuery = queryOptions({
  queryKey: ['account', 'identity'],
  queryFn: async ({ signal }): Promise<IdentityStanding | null> => {
    try {
      return await accountApi.getIdentityStanding({ signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
  meta: { quiet: true },
})
