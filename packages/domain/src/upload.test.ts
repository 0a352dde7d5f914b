import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ASSET_FILE_BYTES } from './asset.ts'
import { partLengthBytes, planParts } from './upload.ts'

const MIB = 1024 ** 2
const fileSize = fc.integer({ min: 1, max: MAX_ASSET_FILE_BYTES })
const hint = fc.option(fc.integer({ min: 1, max: MAX_ASSET_FILE_BYTES }), { nil: undefined })

test('the parts of any file add up to its length, and S3 accepts every one of them', () => {
  fc.assert(
    fc.property(fileSize, hint, (size, hintBytes) => {
      const plan = planParts(size, hintBytes)
      const lengths = Array.from({ length: plan.partCount }, (_, index) => partLengthBytes(plan, size, index + 1))
      const total = lengths.reduce((sum, length) => sum + length, 0)
      return (
        total === size &&
        plan.partCount <= 640 &&
        lengths.slice(0, -1).every((length) => length >= 5 * MIB) &&
        lengths.every((length) => length > 0)
      )
    }),
  )
})

test.each([
  [1, undefined, 8],
  [6 * MIB, 2 * MIB, 8],
  [100 * MIB, 2 * MIB, 8],
  [256 * MIB, undefined, 8],
  [300 * MIB, 2 * MIB, 10],
  [1024 * MIB, 2 * MIB, 32],
  [100 * MIB, 16 * MIB, 16],
  [100 * MIB, 1024 * MIB, 512],
  [MAX_ASSET_FILE_BYTES, 2 * MIB, 32],
])('a file of %i bytes with hint %s is split into parts of %i MiB', (size, hintBytes, partMib) => {
  expect(planParts(size, hintBytes).partSizeBytes).toBe(partMib * MIB)
})

test('an empty file cannot be split', () => {
  expect(() => planParts(0)).toThrow('File is empty or chunk size is invalid')
})
