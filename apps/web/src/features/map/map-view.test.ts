import { expect, test } from 'vitest'
import { CLUSTER_RADIUS_PIXELS, SEARCH_ZOOM, START } from './map-view.ts'

test('the map starts at zoom 4 around 110° E, 30° N, zooms to 15 for a searched place, and clusters within 120 pixels', () => {
  expect(START).toEqual({ longitude: 110, latitude: 30, zoom: 4 })
  expect(SEARCH_ZOOM).toBe(15)
  expect(CLUSTER_RADIUS_PIXELS).toBe(120)
})
