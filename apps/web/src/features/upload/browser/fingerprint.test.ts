import { expect, test } from 'vitest'
import { fingerprintOf, isSameFile } from './fingerprint.ts'

const bytes = (size: number, change?: number) => {
  const content = new Uint8Array(size).fill(7)
  if (change !== undefined) content[change] = 8
  return content
}
const file = (content: Uint8Array<ArrayBuffer>, name = 'ding.glb', lastModified = 1) =>
  new File([content], name, { lastModified })

const MIB = 1024 * 1024

test('the same file picked again is known', async () => {
  expect(isSameFile(await fingerprintOf(file(bytes(MIB))), await fingerprintOf(file(bytes(MIB))))).toBe(true)
  expect(isSameFile(await fingerprintOf(file(bytes(10))), await fingerprintOf(file(bytes(10))))).toBe(true)
})

test('another name, size, time or content is another file', async () => {
  const known = await fingerprintOf(file(bytes(MIB)))
  const others = [
    file(bytes(MIB), 'gui.glb'),
    file(bytes(MIB + 1)),
    file(bytes(MIB), 'ding.glb', 2),
    file(bytes(MIB, MIB - 1)),
  ]
  for (const other of others) expect(isSameFile(known, await fingerprintOf(other))).toBe(false)
})
