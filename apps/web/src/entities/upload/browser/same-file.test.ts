import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSameFile } from './same-file.ts'

const PART_SIZE = 8
const BYTES = new Uint8Array(60).map((_, index) => index * 7)
const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'bell.glb')
const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`
const stored = (...numbers: number[]) => ({
  partSize: PART_SIZE,
  uploadedParts: numbers.map((partNumber) => {
    const bytes = BYTES.slice((partNumber - 1) * PART_SIZE, partNumber * PART_SIZE)
    return { partNumber, etag: etagOf(bytes), size: bytes.length }
  }),
})

test('a file with the same bytes is the same file under any name', async () => {
  expect(await isSameFile(file(BYTES), 60, stored())).toBe(true)
  expect(await isSameFile(file(BYTES), 60, stored(1, 2, 3, 4, 5, 6, 7, 8))).toBe(true)
  expect(await isSameFile(file(BYTES), 60, stored(8))).toBe(true)
})

test.each([1, 5, 8])('a file that differs in stored part %i is another file', async (part) => {
  const other = BYTES.slice()
  other[(part - 1) * PART_SIZE] = 255
  expect(await isSameFile(file(other), 60, stored(1, part, 8))).toBe(false)
})

test('a file of another size is another file', async () => {
  expect(await isSameFile(file(BYTES.slice(1)), 60, stored())).toBe(false)
  expect(await isSameFile(file(BYTES), null, stored())).toBe(false)
})

test('if ETags are not hashes, only the size is compared', async () => {
  const progress = { partSize: PART_SIZE, uploadedParts: [{ partNumber: 1, etag: '"abc-1"', size: PART_SIZE }] }
  expect(await isSameFile(file(BYTES), 60, progress)).toBe(true)
})
