import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The official contact; either part may be missing. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => api.getCustomerService({ signal }),
  staleTime: 10 * 60_000,
  meta: { quiet: true },
})
