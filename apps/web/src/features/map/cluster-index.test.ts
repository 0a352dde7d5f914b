import { expect, test } from 'vitest'
import { MAX_CLUSTER_ZOOM, SEARCH_ZOOM, START } from '../../entities/map/map-view.ts'
import { ClusterIndex } from './cluster-index.ts'
import type { ClusterMarker, MapMarker } from './marker.ts'
import type { Place } from './places.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }

function place(id: string, longitude: number, latitude: number, kind: Place['kind'] = 'scene'): Place {
  return { id, kind, name: id, snapshot: `/${id}.webp`, longitude, latitude }
}

const clusterIn = (markers: MapMarker[]) => markers.find((marker): marker is ClusterMarker => 'count' in marker)

test('nearby places share one marker until the map is zoomed in', () => {
  const index = new ClusterIndex([place('west', 116.3, 39.9), place('east', 116.5, 39.9), place('far', 91.1, 29.6)])
  const markers = index.markers({ ...WORLD, zoom: 4 })
  expect(markers).toHaveLength(2)
  const cluster = clusterIn(markers)
  expect(cluster).toMatchObject({ count: 2 })
  const near = index.markers({ ...WORLD, zoom: cluster?.expansionZoom ?? 0 })
  expect(near.map(({ key }) => key).sort()).toEqual(['east', 'far', 'west'])
})

test('a cluster shows an owner’s picture before a scene’s', () => {
  const scenes = Array.from({ length: 5 }, (_, number) => place(`scene${number}`, 116.4, 39.9))
  const index = new ClusterIndex([...scenes, place('museum', 116.41, 39.9, 'owner')])
  expect(clusterIn(index.markers({ ...WORLD, zoom: 4 }))).toMatchObject({ count: 6, snapshot: '/museum.webp' })
})

test('places at one position stay together at every zoom, and are listed by name', () => {
  const index = new ClusterIndex([place('a', 108.96, 34.22), place('b', 108.96, 34.22)])
  const cluster = clusterIn(index.markers({ ...WORLD, zoom: MAX_CLUSTER_ZOOM }))
  expect(cluster?.expansionZoom).toBeGreaterThan(MAX_CLUSTER_ZOOM)
  expect(cluster && index.members(cluster).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('only places in view are returned; fractional zooms count as the lower whole zoom', () => {
  const index = new ClusterIndex([place('in', 110, 30), place('out', 0, 50)])
  const view = { west: 100, south: 20, east: 120, north: 40, zoom: 4.9 }
  expect(index.markers(view).map(({ key }) => key)).toEqual(['in'])
})

/** Longitude at an offset in pixels from the prime meridian, with tiles of 512 pixels. */
const east = (pixels: number, zoom: number) => (pixels / (512 * 2 ** zoom)) * 360

test.each([START.zoom, 11, SEARCH_ZOOM])(
  'at zoom %i, points 119 pixels apart are one marker, and 121 apart are two',
  (zoom) => {
    const markersOf = (pixels: number) =>
      new ClusterIndex([place('a', 0, 0), place('b', east(pixels, zoom), 0)]).markers({ ...WORLD, zoom }).length
    expect([markersOf(119), markersOf(121)]).toEqual([1, 2])
  },
)
