import type { FastifyRequest } from 'fastify'

/** Paths of calls and files, where missing means an error. */
const NO_PAGES = /^\/(?:v1|assets|docs|openapi\.json|client-config\.json|healthz|readyz)(?:[/?]|$)/

/** Pages printed as QR codes; scanners may not accept HTML. */
const PRINTED = /^\/certificate\/[^/?]+$/

/** Redirects unknown browser URLs: `/explore` to its fragment page, others home. */
export function pageInstead({ method, url, headers }: FastifyRequest): string | undefined {
  if (PRINTED.test(url) && (method === 'GET' || method === 'HEAD')) return `/#${url}`
  if (method !== 'GET' || NO_PAGES.test(url) || !headers.accept?.includes('text/html')) return undefined
  const page = url.startsWith('/admin/') ? '/admin/' : `/#${url}`
  // Avoids redirect loops where clients are not served.
  return page === url || url === '/' || url.startsWith('/?') ? undefined : page
}
