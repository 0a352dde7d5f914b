/** The ways in which caches are spoken to; `header` for any other that forgets by keys. */
export const CDN_KINDS = ['fastly', 'cloudflare', 'header'] as const
export type CdnKind = (typeof CDN_KINDS)[number]

/** A cache in front of the marketplace that forgets answers by their keys. */
export interface Cdn {
  /** The header that names an answer's keys to it. */
  keyHeader: string
  /** What stands between the keys in that header. */
  separator: string
  /** How long it may answer by itself, unless it is told to forget. */
  seconds: number
  /** The most keys of one call. */
  maxKeys: number
  /** Forgets every answer that has one of these keys. @throws when it does not confirm that. */
  purge(keys: readonly string[]): Promise<void>
}
