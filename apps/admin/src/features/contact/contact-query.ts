import { callQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

/** Support email and phone. */
export const contactQuery = callQuery(['contact'], api.getCustomerService, {}, { refetchOnWindowFocus: false })
