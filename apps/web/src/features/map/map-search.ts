/** `province` (a region's code or name) or `position=self` centres the map; `kinds` are comma-separated. */
export type MapSearch = {
  /** Codes are numbers: the router quotes strings of digits. */
  province?: string | number | undefined
  position?: 'self' | undefined
  kinds?: string | undefined
}

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const { province, position, kinds } = search
  // Always set: the router keeps omitted parameters.
  return {
    province: typeof province === 'string' || typeof province === 'number' ? Number(province) || province : undefined,
    position: position === 'self' ? 'self' : undefined,
    kinds: typeof kinds === 'string' ? kinds : undefined,
  }
}
