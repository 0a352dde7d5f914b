import { pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

export const reportsQuery = (state: 'open' | 'decided') =>
  pagesQuery(['reports', state], api.listReports, { state }, { staleTime: 0 })
