import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, CHUNK, emptyBits } from './bits.ts'
import { countShorter, createPlaces } from './count-places.ts'

const VALUES = 5
const remainderOf = (no: number) => (no * 7) % VALUES

/** Counts values of numbers below `used`. */
function counted(used: number, numbers: number[]): number[] {
  const bits = emptyBits()
  for (const no of numbers) addBit(bits, no)
  const totals = new Uint32Array(VALUES)
  for (let no = 0; no < used; no++) totals[remainderOf(no)] = (totals[remainderOf(no)] ?? 0) + 1
  const counts = new Uint32Array(VALUES)
  countShorter(counts, bits, { used, totals }, (no, step) => {
    counts[remainderOf(no)] = (counts[remainderOf(no)] ?? 0) + step
  })
  return [...counts]
}

function plainly(used: number, numbers: number[]): number[] {
  const counts = Array.from({ length: VALUES }, () => 0)
  for (const no of new Set(numbers)) if (no < used) counts[remainderOf(no)] = (counts[remainderOf(no)] ?? 0) + 1
  return counts
}

test('sparse and dense numbers are counted as one by one, also where a chunk ends within 32 of them', () => {
  const sizes = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(31, 32, 33, CHUNK - 1, CHUNK))
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 9 }), fc.boolean(), (used, every, isMost) => {
      const numbers = Array.from({ length: CHUNK }, (_, no) => no).filter((no) => (no % every === 0) !== isMost)
      expect(counted(used, numbers)).toEqual(plainly(used, numbers))
    }),
    { numRuns: 60 },
  )
})

test('a number beyond the end of a column has no place, and a grown column is read again', () => {
  const places = createPlaces(
    (value) => value,
    () => 3,
  )
  const column = Float64Array.from([2, 1])
  expect(places.of(column, 2)).toEqual({ places: Uint32Array.from([2, 1]), totals: Uint32Array.from([0, 1, 1]) })
  expect(places.of(column, 4).totals).toEqual(Uint32Array.from([2, 1, 1]))
})
