import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodedBytesOf, readPictureHeader } from './header.ts'
import { pngBomb, repeatLastScan } from './testing/bombs.ts'

const create = (channels: 3 | 4) => ({ create: { width: 30, height: 20, channels, background: '#b23a2a' } })

describe('a header gives the decoded size of', () => {
  test.each([
    ['a JPEG', sharp(create(3)).jpeg(), 3],
    ['a grey JPEG', sharp(create(3)).toColourspace('b-w').jpeg(), 1],
    [
      'a JPEG with a note of its camera',
      sharp(create(3))
        .withExif({ IFD0: { Artist: '林知夏' } })
        .jpeg(),
      3,
    ],
    ['a PNG', sharp(create(3)).png(), 3],
    ['a PNG with transparency', sharp(create(4)).png(), 4],
    ['a PNG with a palette', sharp(create(3)).png({ palette: true }), 3],
    ['a lossy WebP', sharp(create(3)).webp(), 4],
    ['a lossless WebP', sharp(create(3)).webp({ lossless: true }), 4],
    ['a WebP with transparency', sharp(create(4)).webp(), 4],
    ['a WebP with a profile', sharp(create(3)).withMetadata().webp(), 4],
  ])('%s', async (_what, picture, channels) => {
    const header = readPictureHeader(await picture.toBuffer())
    expect(header).toMatchObject({ width: 30, height: 20, channels, bytesPerChannel: 1, frames: 1 })
  })

  test('a picture with two bytes per channel', async () => {
    const header = readPictureHeader(await pngBomb(100, 50))
    expect(header && decodedBytesOf(header)).toBe(100 * 50 * 3 * 2)
  })

  test('an animation with several frames', async () => {
    const frame = await sharp(create(3)).png().toBuffer()
    const other = await sharp(create(3)).negate().png().toBuffer()
    const webp = await sharp([frame, other, frame], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(readPictureHeader(webp)).toMatchObject({ width: 30, height: 20, frames: 3 })
  })

  test('a progressive picture with many scans', async () => {
    const plain = await sharp(create(3)).jpeg().toBuffer()
    const progressive = await sharp(create(3)).jpeg({ progressive: true }).toBuffer()
    expect(readPictureHeader(plain)?.scans).toBe(1)
    const scans = readPictureHeader(progressive)?.scans ?? 0
    expect(scans).toBeGreaterThan(5)
    expect(readPictureHeader(repeatLastScan(progressive, 100))?.scans).toBe(scans + 100)
  })
})

test('other bytes are rejected, and no header makes the reader read past its bytes', async () => {
  const whole = [
    await sharp(create(3)).jpeg({ progressive: true }).toBuffer(),
    await sharp(create(3)).png().toBuffer(),
    await sharp(create(4)).webp().toBuffer(),
  ]
  for (const bytes of whole) {
    for (let length = 0; length < bytes.length; length++) readPictureHeader(bytes.subarray(0, length))
    expect(readPictureHeader(bytes.subarray(1))).toBeNull()
  }
  for (const other of ['', 'GIF89a', '<svg/>', 'RIFF0000WEBP', '%PDF-1.7'])
    expect(readPictureHeader(Buffer.from(other))).toBeNull()
})
