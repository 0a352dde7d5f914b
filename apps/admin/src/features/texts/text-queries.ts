import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '@wencang/client/pages-query'
import type { SiteTextSlug } from '@wencang/contract'
import { api } from '../../shared/api.ts'

/** Publication state of every text. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: async ({ signal }) => (await api.listSiteTexts({ signal })).texts,
})

/** Versions of one text, latest first. */
export function versionsQuery(slug: SiteTextSlug) {
  return queryOptions({
    queryKey: ['texts', slug],
    queryFn: async ({ signal }) => (await api.listTextVersions({ params: { slug }, signal })).versions,
    // A refetch must not overwrite the draft.
    refetchOnWindowFocus: false,
  })
}

/** Site footer. */
export const siteInfoQuery = callQuery(['siteInfo'], api.getSiteInfo, {}, { refetchOnWindowFocus: false })
