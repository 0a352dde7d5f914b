import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { type LocalServer, serveLocally } from '@wencang/kernel/testing'

interface Kept {
  body: Buffer
  headers: Record<string, string>
  keys: string[]
  freshUntil: number
}

/** HTTP cache like a CDN (RFC 9111), purged by keys. */
export interface CachingProxy extends LocalServer {
  purgeUrl: string
  /** Purged keys in order. */
  purged: string[]
  /** Refuses purges while true. */
  isBroken: boolean
}

/** @param target Marketplace URL, read per request because it starts later. */
export async function startCachingProxy(target: () => string, token: string): Promise<CachingProxy> {
  const kept = new Map<string, Kept>()
  const proxy = { purged: [] as string[], isBroken: false }

  function purge(headers: IncomingHttpHeaders, response: ServerResponse): void {
    const isAllowed = headers.authorization === `Bearer ${token}` && !proxy.isBroken
    response.writeHead(isAllowed ? 200 : 503).end()
    if (!isAllowed) return
    const keys = String(headers['surrogate-key']).split(' ')
    proxy.purged.push(...keys)
    for (const [address, entry] of kept) if (entry.keys.some((key) => keys.includes(key))) kept.delete(address)
  }

  const server = await serveLocally(async (request, response) => {
    const { method, url = '', headers } = request
    if (method === 'POST' && url === '/purge') return purge(headers, response)
    // Responses vary by cookie.
    const address = `${url} ${headers.cookie ?? ''}`
    const entry = kept.get(address)
    if (entry && entry.freshUntil > Date.now())
      return response.writeHead(200, { ...entry.headers, 'x-cache': 'hit' }).end(entry.body)
    const answer = await fetch(target() + url, { headers: headers.cookie ? { cookie: headers.cookie } : {} })
    const body = Buffer.from(await answer.arrayBuffer())
    const {
      'content-encoding': _,
      'transfer-encoding': __,
      'content-length': ___,
      ...own
    } = Object.fromEntries(answer.headers)
    const control = answer.headers.get('cache-control') ?? ''
    const seconds = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
    if (answer.status === 200 && seconds > 0 && !/private|no-store/.test(control))
      kept.set(address, {
        body,
        headers: own,
        keys: (answer.headers.get('surrogate-key') ?? '').split(' '),
        freshUntil: Date.now() + seconds * 1000,
      })
    response.writeHead(answer.status, { ...own, 'x-cache': 'miss' }).end(body)
  })
  return Object.assign(proxy, server, { purgeUrl: `${server.url}/purge` })
}
