import { expect, test } from 'vitest'
import { rgbOf, type YuvFrame } from './yuv.ts'

/** A frame of one colour, 4 × 2 pixels, 4:2:0. */
function frameOf([y, u, v]: [number, number, number], bytes: 1 | 2, facts: Partial<YuvFrame>): YuvFrame {
  const samples = [...Array<number>(8).fill(y), ...Array<number>(2).fill(u), ...Array<number>(2).fill(v)]
  const planes = bytes === 1 ? Buffer.from(samples) : Buffer.from(Uint16Array.from(samples).buffer)
  return { width: 4, height: 2, planes, format: bytes === 1 ? 'I420' : '', ...facts }
}

const RED = [254, 0, 0]
test.each([
  ['BT.709', frameOf([63, 102, 240], 1, { matrix: 'bt709' }), RED],
  ['BT.601, also if nothing is said of a small film', frameOf([81, 90, 240], 1, {}), RED],
  ['BT.2020 with ten bits', frameOf([294, 387, 960], 2, { matrix: 'bt2020-ncl' }), RED],
  ['full range', frameOf([76, 85, 255], 1, { matrix: 'smpte170m', isFullRange: true }), RED],
  ['an unnamed format of eight bits, which has full range', frameOf([76, 85, 255], 1, { format: '' }), RED],
  ['white', frameOf([235, 128, 128], 1, { matrix: 'bt709' }), [255, 255, 255]],
])('colours of %s are converted', (_, frame, expected) => {
  const pixels = rgbOf(frame)
  expect(pixels).toHaveLength(4 * 2 * 3)
  for (const [i, value] of expected.entries()) expect(Math.abs((pixels?.[21 + i] ?? 0) - value)).toBeLessThanOrEqual(2)
})

test.each([
  ['of another size', frameOf([0, 0, 0], 1, { width: 6 })],
  ['in a matrix of RGB', frameOf([0, 0, 0], 1, { matrix: 'rgb' })],
  ['in a format with interleaved chroma', frameOf([0, 0, 0], 1, { format: 'NV12' })],
])('a frame %s is not converted', (_, frame) => {
  expect(rgbOf(frame)).toBeNull()
})
