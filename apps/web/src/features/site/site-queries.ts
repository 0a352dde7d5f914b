import { queryOptions } from '@tanstack/react-query'
import type { SiteDocument } from '@wencang/contract'
import { api } from '../../lib/api.ts'

const FRESH_MILLISECONDS = 10 * 60_000

/** Content of the page footer. */
export const siteInfoQuery = queryOptions({
  queryKey: ['siteInfo'],
  queryFn: ({ signal }) => api.getSiteInfo({ signal }),
  staleTime: FRESH_MILLISECONDS,
  meta: { quiet: true },
})

/** Document in both languages. */
export function siteTextQuery(slug: SiteDocument) {
  return queryOptions({
    queryKey: ['siteText', slug],
    queryFn: ({ signal }) => api.getSiteText({ params: { slug }, signal }),
    staleTime: FRESH_MILLISECONDS,
    meta: { quiet: true },
  })
}
