/** `province` centres on a city; `position=self` on where the reader is. */
export type MapSearch = { province?: string | undefined; position?: 'self' | undefined }

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const { province, position } = search
  // Named even where there is none: the router keeps what is not named here as the address has it.
  return {
    province: typeof province === 'string' || typeof province === 'number' ? String(province) : undefined,
    position: position === 'self' ? 'self' : undefined,
  }
}
