import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Our email and phone, as in the customer-service pop-up. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => api.getCustomerService({ signal }),
  refetchOnWindowFocus: false,
})
