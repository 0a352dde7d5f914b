import type { Cdn, CdnKind } from '../../ports/cdn.ts'

const TIMEOUT_MILLISECONDS = 5_000

interface Kind {
  keyHeader: string
  separator: string
  maxKeys: number
  request(keys: readonly string[], token: string): { headers: Record<string, string>; body?: string }
}

const json = (token: Record<string, string>, body: unknown) => ({
  headers: { ...token, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Key headers and purge requests by CDN kind. */
const KINDS: Record<CdnKind, Kind> = {
  /** https://www.fastly.com/documentation/reference/api/purging/: `POST /service/{id}/purge`. */
  fastly: {
    keyHeader: 'surrogate-key',
    separator: ' ',
    maxKeys: 256,
    request: (keys, token) => json({ 'fastly-key': token }, { surrogate_keys: keys }),
  },
  /** https://developers.cloudflare.com/api/resources/cache/methods/purge/: `POST /zones/{id}/purge_cache`. */
  cloudflare: {
    keyHeader: 'cache-tag',
    separator: ',',
    maxKeys: 30,
    request: (keys, token) => json({ authorization: `Bearer ${token}` }, { tags: keys }),
  },
  /** Others, such as Varnish with `xkey`. */
  header: {
    keyHeader: 'surrogate-key',
    separator: ' ',
    maxKeys: 100,
    request: (keys, token) => ({ headers: { authorization: `Bearer ${token}`, 'surrogate-key': keys.join(' ') } }),
  },
}

export interface CdnSettings {
  kind: CdnKind
  purgeUrl: string
  token: string
  seconds: number
}

export function createHttpCdn({ kind, purgeUrl, token, seconds }: CdnSettings): Cdn {
  const { request, ...names } = KINDS[kind]
  return {
    ...names,
    seconds,
    async purge(keys) {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
      const { headers, ...rest } = request(keys, token)
      const response = await fetch(purgeUrl, { method: 'POST', headers, ...rest, redirect: 'error', signal })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the cache refused to forget: status ${response.status}`)
    },
  }
}
