import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The operators' synonyms of searches. */
export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: ({ signal }) => api.getSynonyms({ signal }),
  refetchOnWindowFocus: false,
})
