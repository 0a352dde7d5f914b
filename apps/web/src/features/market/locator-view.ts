/** What `basemap/locator.svg` shows, in degrees; its script draws this, and a page puts a point on it. */
export const LOCATOR_VIEW = { west: 72.5, east: 136, south: 2.8, north: 54.4 } as const
