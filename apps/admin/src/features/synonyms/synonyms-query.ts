import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: ({ signal }) => api.getSynonyms({ signal }),
  refetchOnWindowFocus: false,
})
