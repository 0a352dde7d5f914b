import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** Official contact; either part may be missing. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  // The response may be empty.
  queryFn: async ({ signal }) => (await api.getCustomerService({ signal }))?.official ?? { email: null, phone: null },
  staleTime: 10 * 60_000,
  meta: { quiet: true },
})
