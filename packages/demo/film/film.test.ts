import { expect, test } from 'vitest'
import { encodePan, type Planes } from './h264.ts'
import { writeMp4 } from './mp4.ts'

function planes(width: number, height: number): Planes {
  return {
    width,
    height,
    luma: Uint8Array.from({ length: width * height }, (_, i) => i % 3),
    blue: new Uint8Array((width * height) / 4),
    red: new Uint8Array((width * height) / 4),
  }
}
const film = () => encodePan(planes(96, 32), { width: 64, height: 32 }, 4, 8)

test('after the first frame only the column that comes into view is coded in full', () => {
  const [first, ...others] = film().frames
  const block = 384
  expect(first?.length).toBeGreaterThan(8 * block)
  for (const frame of others) expect(frame.length).toBeLessThan(2 * block * 1.6)
})

test('nothing inside a unit looks like the start of another', () => {
  const { frames, parameters } = film()
  for (const unit of [...frames, parameters.sequence, parameters.picture]) {
    for (let i = 0; i + 2 < unit.length; i++) {
      const isStartCode = unit[i] === 0 && unit[i + 1] === 0 && (unit[i + 2] ?? 9) <= 2
      expect(isStartCode).toBe(false)
    }
  }
})

test('the index of the film names the place where its data begins', () => {
  const coded = film()
  const file = writeMp4(coded, { width: 64, height: 32, framesPerSecond: 24 })
  expect(file.toString('latin1', 4, 8)).toBe('ftyp')
  const offset = file.readUInt32BE(file.indexOf('stco') + 12)
  expect(file.readUInt32BE(offset)).toBe(coded.frames[0]?.length)
  expect(file.toString('latin1', offset - 4, offset)).toBe('mdat')
})
