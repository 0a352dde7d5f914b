/** `province` centres the map on a province or city, `position=self` on the user's position; `kinds` are what it shows, with commas. */
export type MapSearch = {
  province?: string | undefined
  position?: 'self' | undefined
  kinds?: string | undefined
}

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const { province, position, kinds } = search
  // Always set, even to undefined: the router keeps parameters that are not set here.
  return {
    province: typeof province === 'string' || typeof province === 'number' ? String(province) : undefined,
    position: position === 'self' ? 'self' : undefined,
    kinds: typeof kinds === 'string' ? kinds : undefined,
  }
}
