import { expect, test } from 'vitest'
import { nearestOf } from './near.ts'
import type { Place } from './places.ts'

const BEIJING = { longitude: 116.4, latitude: 39.9 }
/** A degree of latitude is 111 km. */
const north = (kilometres: number): Place => ({
  ...{ kind: 'scene', id: String(kilometres), name: null, snapshot: null },
  ...{ longitude: BEIJING.longitude, latitude: BEIJING.latitude + kilometres / 111.2 },
})
const near = (...kilometres: number[]) => nearestOf(kilometres.map(north), BEIJING).map(({ id }) => Number(id))

test('near a place are only places within fifty kilometres, nearest first', () => {
  expect(near(148, 49, 3, 51)).toEqual([3, 49])
})

test('if nothing is near, the three nearest are listed, up to 300 kilometres away', () => {
  expect(near(278, 148, 51, 200, 310)).toEqual([51, 148, 200])
  expect(near(310)).toEqual([])
})
