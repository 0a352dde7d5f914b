import type { QueryKey } from '@tanstack/react-query'
import type { Locale } from '@wencang/ui'

/** Element of a rendered document with what its page was rendered from. */
export const PAGE_DATA_ID = 'page-data'

export interface RenderedFrom {
  locale: Locale
  queries: [key: QueryKey, data: unknown][]
}

/** What the server rendered this document from; undefined for a document without a rendered page. */
export function takeRenderedFrom(): RenderedFrom | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}
