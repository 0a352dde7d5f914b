import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'

/** Context of each route's loader and head. */
export interface PageContext {
  queryClient: QueryClient
  i18n: i18n
  /** Opened as `/#/…`. */
  isFragment: boolean
  /** Settles when `i18n` has the texts, which load beside the data. */
  texts?: Promise<unknown>
  /** Address of a rendered document, without query; its head names it. */
  url?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title in the creator center. */
    title?: string
  }
}
