import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** Support email and phone. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => api.getCustomerService({ signal }),
  refetchOnWindowFocus: false,
})
