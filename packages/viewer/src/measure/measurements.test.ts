import { expect, test } from 'vitest'
import type { Point } from './geometry.ts'
import { canFinish, MAX_MEASUREMENTS, type MeasureAction, measured, NO_MEASUREMENTS, valuesOf } from './measurements.ts'

const after = (...actions: MeasureAction[]) => actions.reduce(measured, NO_MEASUREMENTS)
const place = (...point: [number, number, number]): MeasureAction => ({ do: 'place', point })
const choose = (measure: 'distance' | 'angle' | 'area'): MeasureAction => ({ do: 'choose', measure })

test('a distance ends at its second point and an angle at its third, and the next point starts another', () => {
  const { kept, pending } = after(choose('distance'), place(0, 0, 0), place(3, 4, 0), place(9, 9, 9))
  expect(kept).toEqual([
    {
      name: 'A',
      measure: 'distance',
      points: [
        [0, 0, 0],
        [3, 4, 0],
      ],
    },
  ])
  expect(pending).toEqual([[9, 9, 9]])
  const angle = after(choose('angle'), place(1, 0, 0), place(0, 0, 0), place(0, 1, 0))
  expect(angle.kept[0] && valuesOf(angle.kept[0])).toEqual({ measure: 'angle', degrees: 90 })
})

test('an area can be finished with at least three corners', () => {
  const two = [choose('area'), place(0, 0, 0), place(2, 0, 0)]
  expect(canFinish(after(...two))).toBe(false)
  expect(after(...two, { do: 'finish' }).kept).toEqual([])
  const state = after(...two, place(2, 3, 0), place(0, 3, 0), { do: 'finish' })
  expect(state.kept[0] && valuesOf(state.kept[0])).toEqual({
    measure: 'area',
    area: 6,
    outline: 10,
    isUneven: false,
    isCrossed: false,
  })
})

test('an area with corners off its plane is marked as uneven', () => {
  const corners: Point[] = [
    [0, 0, 0],
    [1, 0, 0.4],
    [1, 1, 0],
    [0, 1, 0.4],
  ]
  expect(valuesOf({ measure: 'area', points: corners })).toMatchObject({ isUneven: true })
})

test('the last point can be undone, and choosing another tool drops unfinished points', () => {
  expect(after(choose('area'), place(0, 0, 0), place(1, 0, 0), { do: 'back' }).pending).toEqual([[0, 0, 0]])
  expect(after(choose('area'), place(0, 0, 0), choose('angle')).pending).toEqual([])
})

test('pointing without a chosen tool measures nothing', () => {
  expect(after(place(0, 0, 0))).toEqual(NO_MEASUREMENTS)
})

test('the name of a removed measurement is not reused', () => {
  const one = [place(0, 0, 0), place(1, 0, 0)]
  const { kept } = after(choose('distance'), ...one, { do: 'remove', name: 'A' }, ...one)
  expect(kept.map(({ name }) => name)).toEqual(['B'])
  expect(after(choose('distance'), ...one, { do: 'clear' }, ...one).kept[0]?.name).toBe('B')
})

test('the number of measurements is bounded', () => {
  const many = Array.from({ length: 100 }, (_, index) => place(index, 0, 0))
  expect(after(choose('distance'), ...many).kept).toHaveLength(MAX_MEASUREMENTS)
})
