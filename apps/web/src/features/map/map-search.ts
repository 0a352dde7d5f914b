/** `province` centres on a city; `position=self` on where the reader is. */
export type MapSearch = { province?: string; position?: 'self' }

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  return {
    ...((typeof search.province === 'string' || typeof search.province === 'number') && {
      province: String(search.province),
    }),
    ...(search.position === 'self' && { position: 'self' as const }),
  }
}
