import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '@wencang/client/pages-query'
import { isApiError, type SiteDocument, type SiteText } from '@wencang/contract'
import type { i18n } from 'i18next'
import { api } from '../../shared/api.ts'

const FRESH_MILLISECONDS = 10 * 60_000

/** Content of the page footer. */
export const siteInfoQuery = callQuery(
  ['siteInfo'],
  api.getSiteInfo,
  {},
  { staleTime: FRESH_MILLISECONDS, meta: { quiet: true } },
)

/** Document in both languages. */
export const siteTextQuery = (slug: SiteDocument) =>
  callQuery(
    ['siteText', slug],
    api.getSiteText,
    { params: { slug } },
    { staleTime: FRESH_MILLISECONDS, meta: { quiet: true } },
  )

/** @returns null while unpublished */
export async function loadDocument(queryClient: QueryClient, slug: SiteDocument): Promise<SiteText | null> {
  try {
    return await queryClient.ensureQueryData(siteTextQuery(slug))
  } catch (error) {
    if (isApiError(error, 'not_found')) return null
    throw error
  }
}

export const documentTitle = (document: SiteText | null | undefined, slug: SiteDocument, { language, t }: i18n) =>
  document?.title[language === 'en-US' ? 'en-US' : 'zh-CN'] ?? t(`document.${slug}`)
