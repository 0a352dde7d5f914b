import type { FastifyRequest } from 'fastify'

/** Paths of calls and of files: what is missing there is an error, for a browser too. */
const NO_PAGES = /^\/(?:v1|assets|docs|openapi\.json|client-config\.json|healthz|readyz)(?:[/?]|$)/

/** Pages whose addresses are printed as QR codes: scanners do not always ask for HTML. */
const PRINTED = /^\/certificate\/[^/?]+$/

/**
 * The page to open when a browser opens a URL that has none. The client's pages are in the fragment, so that a path which somebody typed
 * (`/explore`) leads to its page, and any other to the home page.
 */
export function pageInstead({ method, url, headers }: FastifyRequest): string | undefined {
  if (PRINTED.test(url) && (method === 'GET' || method === 'HEAD')) return `/#${url}`
  if (method !== 'GET' || NO_PAGES.test(url) || !headers.accept?.includes('text/html')) return undefined
  const page = url.startsWith('/admin/') ? '/admin/' : `/#${url}`
  // Where the clients are not served, their own pages are missing.
  return page === url || url === '/' || url.startsWith('/?') ? undefined : page
}
