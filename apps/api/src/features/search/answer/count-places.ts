import { type Bits, complement, countBits, eachOffset } from '../index/bits.ts'

/** Numbers of a chunk from 0 on, and how many of them have each value. */
export interface Counts {
  used: number
  totals: Uint32Array
}

/**
 * Adds to counts what the numbers of a set have: one by one, or, if they are most, all that any number has less what the others have.
 * @param add Adds so many times what a number has.
 */
export function countShorter(
  counts: Uint32Array,
  bits: Bits,
  { used, totals }: Counts,
  add: (no: number, step: 1 | -1) => void,
): void {
  const others = complement(bits, used)
  if (countBits(others) * 2 >= used) {
    eachOffset(bits, (no) => {
      if (no < used) add(no, 1)
    })
    return
  }
  for (const [value, total] of totals.entries()) counts[value] = (counts[value] ?? 0) + total
  eachOffset(others, (no) => add(no, -1))
}

/** What the values of a column stand for: small numbers, by which they are counted in an array. */
export interface Places {
  places: Uint32Array
  totals: Uint32Array
}

/** The places of columns of one kind. */
export interface PlacesOf {
  /** Worked out once for each column that was read, and again when it has grown; what it does not reach has place 0. */
  of(column: Float64Array, used: number): Places
  /** How many places there are so far. */
  count(): number
}

/** @param placeOf The place of a value. */
export function createPlaces(placeOf: (value: number) => number, count: () => number): PlacesOf {
  const known = new WeakMap<Float64Array, Places>()
  return {
    count,
    of(column, used) {
      const before = known.get(column)
      if (before && before.places.length >= used) return before
      const places = new Uint32Array(Math.max(used, column.length))
      for (const [no, value] of column.entries()) places[no] = placeOf(value)
      const totals = new Uint32Array(count())
      for (const place of places) totals[place] = (totals[place] ?? 0) + 1
      const made = { places, totals }
      known.set(column, made)
      return made
    },
  }
}
