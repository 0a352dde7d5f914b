import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { type HomeConfig, isApiError } from '@wencang/contract'
import type { Locale } from '@wencang/ui'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { App } from '../app/app.tsx'
import type { RenderedFrom } from '../app/page-document.ts'
import { addFormats, needTexts, TEXT_OPTIONS } from '../i18n/start-i18n.ts'
import { type AppRouter, createAppRouter } from '../router.tsx'
import { basepathOf } from '../shared/address-history.ts'
import { serveFrom } from '../shared/page-server.ts'
import { documentsOf } from './document.ts'
import { headOf } from './head.ts'

export interface RendererOptions {
  /** The built `page.html`. */
  template: string
  /** Sends the pages' API calls. */
  fetch: typeof fetch
  /** Reads the home page's content. */
  readHomeConfig: () => Promise<HomeConfig>
  /** Origin of the marketplace, for absolute addresses. */
  origin: string
}

export interface PageRequest {
  /** Path and query. */
  address: string
  locale: Locale
}

/** `location` is the canonical address of the same page. */
export type RenderedPage = { status: 200 | 404; document: string } | { status: 302; location: string }

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

/** Renders public pages for visitors: what a signed-in reader sees besides follows in the browser. */
export async function createPageRenderer(options: RendererOptions): Promise<PageRenderer> {
  const { template, fetch, readHomeConfig, origin } = options
  serveFrom({ fetch, readHomeConfig })
  const documentOf = documentsOf(template)
  await startTexts()
  return async ({ address, locale }) => {
    const queryClient = new QueryClient({
      // A failed query stays failed: its page says so.
      defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    const i18n = i18next.cloneInstance({ lng: locale })
    const url = origin + address.split('?')[0]
    const router = createAppRouter({
      history: createMemoryHistory({ initialEntries: [address] }),
      basepath: basepathOf(address),
      origin,
      isServer: true,
      context: { queryClient, i18n, isFragment: false, url },
    })
    await router.load()
    // The router loads nothing under an address that it writes in another way.
    if (!router.state.resolvedLocation) return { status: 302, location: canonicalAddress(router) }
    throwFailure(queryClient)
    const content = renderToString(
      <I18nextProvider i18n={i18n}>
        <App router={router} queryClient={queryClient} />
      </I18nextProvider>,
    )
    const head = headOf(router, url)
    if (head === null) {
      // Failures cannot be sent, so the browser renders such a page anew.
      const title = `<title>${i18n.t('app.name')}</title>\n    <meta name="robots" content="noindex">`
      return { status: 404, document: documentOf({ locale, head: title, content, data: undefined }) }
    }
    const queries = queryClient.getQueryCache().getAll()
    const data: RenderedFrom = {
      locale,
      queries: queries.flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data]])),
    }
    return { status: 200, document: documentOf({ locale, head, content, data }) }
  }
}

/** Both languages, once; each rendering has an instance of its language. */
async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', ...TEXT_OPTIONS })
  addFormats()
  await Promise.all([needTexts('signed-in', 'zh-CN'), needTexts('signed-in', 'en-US')])
}

/** This address as links write it: without unknown parameters and a slash at the end. */
const canonicalAddress = (router: AppRouter): string =>
  router.buildLocation({ to: router.latestLocation.pathname, search: true, params: true }).publicHref

/** @throws the failure of a query, unless it says that something does not exist */
function throwFailure(queryClient: QueryClient): void {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? [])
  const failure = errors.find((error) => !isApiError(error, 'asset_not_found', 'not_found', 'invalid_parameters'))
  if (failure) throw failure
}
