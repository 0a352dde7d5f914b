import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCommon, appendOffsets, CHUNK, eachOffset, emptyBits, packOffsets } from './bits.ts'

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
      const found: number[] = []
      eachOffset(into, (offset) => found.push(offset))
      expect(found).toEqual([...new Set([before, ...common])].sort((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

test('appending to a stored set stores the same bytes as storing the whole', () => {
  fc.assert(
    fc.property(numbers, fc.nat(CHUNK), (set, bound) => {
      const whole = Uint16Array.from(set).sort()
      const before = packOffsets(whole.filter((offset) => offset < bound))
      const appended = appendOffsets(
        before,
        whole.filter((offset) => offset >= bound),
      )
      expect(appended.equals(packOffsets(whole))).toBe(true)
    }),
    { numRuns: 60 },
  )
})
