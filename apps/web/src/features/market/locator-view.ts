/** Degrees shown by `basemap/locator.svg`; shared by script and page. */
export const LOCATOR_VIEW = { west: 72.5, east: 136, south: 2.8, north: 54.4 } as const
