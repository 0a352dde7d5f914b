/** `province` or `position=self` centres the map; `kinds` are comma-separated. */
export type MapSearch = {
  province?: string | undefined
  position?: 'self' | undefined
  kinds?: string | undefined
}

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const { province, position, kinds } = search
  // Always set: the router keeps omitted parameters.
  return {
    province: typeof province === 'string' || typeof province === 'number' ? String(province) : undefined,
    position: position === 'self' ? 'self' : undefined,
    kinds: typeof kinds === 'string' ? kinds : undefined,
  }
}
