/** Supported CDNs; `header` covers others that purge by key. */
export const CDN_KINDS = ['fastly', 'cloudflare', 'header'] as const
export type CdnKind = (typeof CDN_KINDS)[number]

/** CDN in front of the marketplace, purged by key. */
export interface Cdn {
  /** Response header with the cache keys. */
  keyHeader: string
  /** Separator of keys in that header. */
  separator: string
  /** Lifetime in seconds without a purge. */
  seconds: number
  /** Maximum keys per purge call. */
  maxKeys: number
  /** Purges responses with any of these keys. @throws unless confirmed. */
  purge(keys: readonly string[]): Promise<void>
}
