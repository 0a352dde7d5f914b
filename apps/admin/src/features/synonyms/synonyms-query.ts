import { callQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

export const synonymsQuery = callQuery(['synonyms'], api.getSynonyms, {}, { refetchOnWindowFocus: false })
