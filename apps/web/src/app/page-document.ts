import type { DehydratedState } from '@tanstack/react-query'
import type { Locale } from '@wencang/ui'

/** Element of a rendered document with what its page was rendered from. */
export const PAGE_DATA_ID = 'page-data'

export interface RenderedFrom {
  locale: Locale
  queries: DehydratedState
}

/** What the server rendered this document from; undefined for a document without a rendered page. */
export function takeRenderedFrom(): RenderedFrom | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) return undefined
  const data: RenderedFrom = JSON.parse(text)
  // The response was current, however long ago it was rendered.
  for (const { state } of data.queries.queries) state.dataUpdatedAt = Date.now()
  return data
}
