import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCommon, CHUNK, emptyBits, offsetsOf, packOffsets } from './bits.ts'

/** Sparse sets (two bytes each) or dense ones (bitmaps). */
const numbers = fc.oneof(
  fc.uniqueArray(fc.nat(CHUNK - 1), { maxLength: 40 }),
  fc.integer({ min: 2, max: 9 }).map((step) => Array.from({ length: Math.floor(CHUNK / step) }, (_, at) => at * step)),
)

test('the intersection of stored sets has their common members, in every storage form', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 3 }), fc.nat(CHUNK - 1), (sets, before) => {
      const packed = sets.map((set) => packOffsets(Uint16Array.from(set).sort()))
      const into = emptyBits()
      addCommon(into, [packOffsets(Uint16Array.of(before))])
      addCommon(into, packed)
      const others = sets.slice(1).map((set) => new Set(set))
      const common = (sets[0] ?? []).filter((no) => others.every((other) => other.has(no)))
      expect([...offsetsOf(into)]).toEqual([...new Set([before, ...common])].sort((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})
