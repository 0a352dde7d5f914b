import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** How visitors reach us, as the customer-service pop-up shows it. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => api.getCustomerService({ signal }),
  refetchOnWindowFocus: false,
})
