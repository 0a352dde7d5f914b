import type { QueryKey } from '@tanstack/react-query'
import type { Locale } from '@wencang/ui'

/** Element of a rendered document with the data of its page. */
export const PAGE_DATA_ID = 'page-data'

export interface RenderedFrom {
  locale: Locale
  queries: [key: QueryKey, data: unknown][]
}

/** Data from which the server rendered this document; undefined without a rendered page. */
export function takeRenderedFrom(): RenderedFrom | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}
