import { queryOptions } from '@tanstack/react-query'
import type { SiteTextSlug } from '@wencang/contract'
import { api } from '../../lib/api.ts'

/** Where every text stands. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: async ({ signal }) => (await api.listSiteTexts({ signal })).texts,
})

/** The versions of one text, the latest first. */
export function versionsQuery(slug: SiteTextSlug) {
  return queryOptions({
    queryKey: ['texts', slug],
    queryFn: async ({ signal }) => (await api.listTextVersions({ params: { slug }, signal })).versions,
    // What somebody writes is not replaced under their hands.
    refetchOnWindowFocus: false,
  })
}

/** The foot of every page. */
export const siteInfoQuery = queryOptions({
  queryKey: ['siteInfo'],
  queryFn: ({ signal }) => api.getSiteInfo({ signal }),
  refetchOnWindowFocus: false,
})
