import { type Bits, complement, countBits, eachOffset } from './bits.ts'

/** Numbers of a chunk, with totals per value. */
export interface Counts {
  used: number
  totals: Uint32Array
}

/**
 * Adds a set's counts, by complement if it is a majority.
 * @param add Adds `step` for each value of a number.
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

/** Column values mapped to small array indexes. */
export interface Places {
  places: Uint32Array
  totals: Uint32Array
}

export interface PlacesOf {
  /** Cached per column until it grows; missing numbers get place 0. */
  of(column: Float64Array, used: number): Places
  /** Number of places so far. */
  count(): number
}

/** @param placeOf Maps a value to its place. */
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
