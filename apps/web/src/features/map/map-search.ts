/** `province` centres the map on a province or city, `position=self` on the user's position. */
export type MapSearch = { province?: string | undefined; position?: 'self' | undefined }

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const { province, position } = search
  // Always set, even to undefined: the router keeps parameters that are not set here.
  return {
    province: typeof province === 'string' || typeof province === 'number' ? String(province) : undefined,
    position: position === 'self' ? 'self' : undefined,
  }
}
