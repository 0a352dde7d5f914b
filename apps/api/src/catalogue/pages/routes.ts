import { AsyncLocalStorage } from 'node:async_hooks'
import { BusyError, createGate } from '@wencang/bounds'
import { pageKindOf } from '@wencang/contract'
import { isId, languageOf, withoutLanguage } from '@wencang/domain'
import { callerNetwork } from '@wencang/kernel/limits'
import { type HeaderRules, routeHeaders } from '@wencang/kernel/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type Locale, localeOf } from '../../http/locale.ts'
import type { PublicResponses } from '../../http/public-responses.ts'
import { withoutSlug } from '../../http/slug.ts'
import { getHomeConfig } from '../site/index.ts'
import { isDeletedAsset } from './deleted-asset.ts'
import { loadRenderer, type RenderedPage } from './renderer.ts'

/** Calls, files and other hosts: never a page. */
const NO_PAGES = /^\/[/\\]|^\/(?:v1|assets|basemap|embed|admin|docs|sitemaps|\.well-known)(?:\/|$)|\.\w+$/
/** Of this host: browsers read `//` and `/\\` as another. */
const OWN_PATH = /^\/(?![/\\])/
const ASSET_PAGE = /^\/asset\/([^/]+)\/detail$/
const HTML = 'text/html; charset=utf-8'
const VARY = 'cookie, accept-language'
/** Longer addresses are rendered in the browser: crawlers do not need them. */
const MAX_ADDRESS_LENGTH = 1_000
/** Lifetime of what the catalogue's version does not cover, such as the home page's banners. */
const MAX_AGE_SECONDS = 30

/** Rendering takes a processor: cached documents need no place. */
const gate = () =>
  createGate('pages', { places: 2, queueSize: 32, perCaller: 8, queueTimeoutSeconds: 2, retryAfterSeconds: 2 })

/** Missing page, or another address. Never cached. */
class OtherPage extends Error {
  override name = 'OtherPage'
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('no such page')
    this.page = page
  }
}

/** The renderer failed; the browser can still render the page. */
class FailedPage extends Error {
  override name = 'FailedPage'
}

export interface PagesOptions {
  /** Build of the renderer. */
  folder: string
  /** Origin of the marketplace. */
  origin: string
  headers: HeaderRules
  responses: PublicResponses
}

/** Renders the documents of public pages. Their calls go to this server, on behalf of the caller. */
export async function registerPageRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock'>,
  { folder, origin, headers, responses }: PagesOptions,
): Promise<void> {
  const callers = new AsyncLocalStorage<string>()
  const renderer = await loadRenderer(folder, {
    fetch: localFetch(app, callers),
    readHomeConfig: () => getHomeConfig(context),
    origin,
  })
  const scriptSrc = [...(headers.policy.scriptSrc ?? []), ...renderer.scriptSources]
  const documentHeaders = routeHeaders({ ...headers, policy: { ...headers.policy, scriptSrc } })
  const rendering = gate()

  async function render(request: FastifyRequest, address: string, locale: Locale): Promise<string> {
    const page = await callers
      .run(request.ip, () => renderer.render({ address, locale }))
      .catch((cause: unknown) => {
        throw isBusyCall(cause) ? new BusyError('pages', { cause }) : new FailedPage('page not rendered', { cause })
      })
    if (page.status !== 200) throw new OtherPage(page)
    return page.document
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const canonical = withoutSlug(request.url)
    if (canonical) return reply.redirect(canonical, 301)
    const { pathname, address } = addressOf(request.url)
    if (NO_PAGES.test(pathname) || !acceptsHtml(request)) {
      reply.callNotFound()
      return reply
    }
    reply.type(HTML).header('vary', VARY)
    const kind = pageKindOf(withoutLanguage(pathname))
    if (kind === 'browser' || address.length > MAX_ADDRESS_LENGTH) {
      // No page's path is as long.
      reply.code(pathname.length > MAX_ADDRESS_LENGTH ? 404 : 200)
      return reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }).send(renderer.shell)
    }
    const locale = pageLocale(request, pathname)
    const age = Math.floor(context.clock.now().getTime() / 1000 / MAX_AGE_SECONDS)
    const load = () => rendering.run(() => render(request, address, locale), callerNetwork(request))
    try {
      if (kind === 'unlisted') {
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        return await reply.send(await load())
      }
      const variant = { address, locale, age }
      return await responses.sendContent({ request, reply, type: HTML, variant, vary: VARY, keys: null }, load)
    } catch (error) {
      return sendWithoutPage(request, reply, { error, pathname })
    }
  }

  async function sendWithoutPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { error, pathname }: { error: unknown; pathname: string },
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    if (error instanceof OtherPage) {
      const { page } = error
      if (page.status === 302) {
        if (!OWN_PATH.test(page.location)) return reply.code(404).send(renderer.shell)
        return reply.redirect(withLocale(page.location, request))
      }
      const [, assetId = ''] = ASSET_PAGE.exec(withoutLanguage(pathname)) ?? []
      const isGone = isId(assetId) && (await isDeletedAsset(context, assetId))
      return reply.code(isGone ? 410 : 404).send(page.document)
    }
    if (!(error instanceof FailedPage)) throw error
    request.log.error({ err: error }, error.message)
    return reply.code(500).send(renderer.shell)
  }

  app.get('/*', { schema: { hide: true }, ...documentHeaders }, sendPage)
}

/** Sends calls to this server itself. @param callers Address of the caller on whose behalf. */
function localFetch(app: FastifyInstance, callers: AsyncLocalStorage<string>): typeof fetch {
  return async (input) => {
    const remoteAddress = callers.getStore()
    const response = await app.inject({ url: String(input), ...(remoteAddress && { remoteAddress }) })
    const type = String(response.headers['content-type'])
    return new Response(Uint8Array.from(response.rawPayload), {
      status: response.statusCode,
      headers: { 'content-type': type },
    })
  }
}

/** A call of the page that was rejected; the renderer has its own `ApiError`. */
const isBusyCall = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 429 || error.status === 503)

const acceptsHtml = ({ headers: { accept } }: FastifyRequest) =>
  accept === undefined || /text\/html|\*\/\*/.test(accept)

/** Path, and path with query, without the parameters that change no page. */
function addressOf(url: string): { pathname: string; address: string } {
  const [pathname = '', ...query] = url.split('?')
  const parameters = new URLSearchParams(query.join('?'))
  for (const name of ['locale', 'code', 'state']) parameters.delete(name)
  return { pathname, address: parameters.size > 0 ? `${pathname}?${parameters}` : pathname }
}

/** The chosen language is no part of a page's address, but stays with it. */
function withLocale(location: string, { query }: FastifyRequest): string {
  const { locale } = query as { locale?: unknown }
  return typeof locale === 'string'
    ? `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams({ locale })}`
    : location
}

function pageLocale(request: FastifyRequest, pathname: string): Locale {
  const fixed = languageOf(pathname)
  if (fixed) return fixed === 'en' ? 'en-US' : 'zh-CN'
  const chosen = (request.query as { locale?: unknown }).locale
  return localeOf(request, chosen === 'en-US' || chosen === 'zh-CN' ? chosen : undefined)
}
