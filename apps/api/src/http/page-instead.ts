import type { FastifyRequest } from 'fastify'

/** Unknown paths of the operator console, whose pages are fragments, lead to its start. */
export function pageInstead({ method, url, headers }: FastifyRequest): string | undefined {
  const isConsole = method === 'GET' && /^\/admin\/(?!assets\/|$|\?)/.test(url)
  return isConsole && headers.accept?.includes('text/html') ? '/admin/' : undefined
}
