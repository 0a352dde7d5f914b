import { expect, test } from 'vitest'
import { placesOf } from './places.ts'
import { markerOf } from './server-source.ts'

const point = { id: 'one', name: '莫高窟', snapshot: null, longitude: 94.8, latitude: 40 }

test('owners and scenes of the file are places, owners first', () => {
  const places = placesOf({ generatedAt: '', sceneAssets: [point], owners: [{ ...point, id: 'two' }] })
  expect(places?.map(({ id, kind }) => [id, kind])).toEqual([
    ['two', 'owner'],
    ['one', 'scene'],
  ])
})

test('the server is used for five thousand places or more, and if the file is missing', () => {
  const many = Array.from({ length: 2500 }, () => point)
  expect(placesOf({ generatedAt: '', sceneAssets: many, owners: many.slice(1) })).toHaveLength(4999)
  expect(placesOf({ generatedAt: '', sceneAssets: many, owners: many })).toBeNull()
  expect(placesOf(null)).toBeNull()
})

test('a server marker of one point is a place, else a cluster', () => {
  const spot = { longitude: 1, latitude: 2, snapshot: null }
  expect(markerOf({ ...spot, count: 1, id: 'one', type: 0 })).toMatchObject({ place: { id: 'one', kind: 'owner' } })
  expect(markerOf({ ...spot, count: 3, expansionZoom: 9 })).toMatchObject({ count: 3, expansionZoom: 9 })
})
