import { randomBytes } from 'node:crypto'
import { pngBomb, pngChunk, repeatLastScan } from '@wencang/pictures/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scanBytes, uploadFile } from '../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const app = closeAfterAll(await startTestApp())

const tooLarge = { status: 413, body: { error_code: 413, details: [{ path: 'file' }] } }

test('a picture that would decompress too far is rejected by its file header, whatever its kind', async () => {
  const bomb = await pngBomb(8000, 8000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const seller = await app.person('creator')
  for (const kind of ['certification', 'thumbnail', 'banner']) {
    expect(await uploadFile(app, seller, bomb, kind)).toMatchObject(tooLarge)
  }
})

test('animation frames count, and so do the scans of a progressive picture', async () => {
  const seller = await app.person('creator')
  const frame = { width: 2000, height: 2000, channels: 3, background: '#b23a2a' } as const
  const pictures = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      sharp({ create: { ...frame, background: { r: 20 * index, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const frames = await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 20, effort: 0 })
    .toBuffer()
  expect(await uploadFile(app, seller, frames, 'thumbnail')).toMatchObject(tooLarge)
  const progressive = await sharp({ create: { ...frame, width: 6000, height: 4000 } })
    .jpeg({ progressive: true })
    .toBuffer()
  expect(await uploadFile(app, seller, repeatLastScan(progressive, 60), 'thumbnail')).toMatchObject(tooLarge)
})

test('embedded texts and profiles that decompress too far do no harm', async () => {
  const profile = await pngBomb(9000, 9000, { bitDepth: 8 })
  const packed = profile.subarray(profile.indexOf('IDAT') + 4, -16)
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
  const colours = pngChunk('iCCP', Buffer.concat([Buffer.from('Profile\0\0', 'latin1'), packed]))
  const seller = await app.person('creator')
  for (const extra of [Array<Buffer>(8).fill(text), [colours]]) {
    const picture = await pngBomb(200, 200, { bitDepth: 8, extra })
    expect([201, 413, 415]).toContain((await uploadFile(app, seller, picture, 'thumbnail')).status)
  }
})

test('a photo of 24 megapixels and 4 MB is accepted', async () => {
  const [width, height] = [6000, 4000]
  const grain = await sharp(randomBytes((width * height) / 16), {
    raw: { width: width / 4, height: height / 4, channels: 1 },
  })
    .resize(width, height)
    .toColourspace('srgb')
    .jpeg({ quality: 34 })
    .toBuffer()
  expect(grain.length).toBeGreaterThan(2_000_000)
  expect(grain.length).toBeLessThan(4_000_000)
  const seller = await app.person('creator')
  for (const kind of ['certification', 'thumbnail', 'banner'])
    expect((await uploadFile(app, seller, grain, kind)).status).toBe(201)
})

test('pictures beyond the limit of the queue are rejected, and the others are still processed', async () => {
  const seller = await app.person('creator')
  const scan = await scanBytes()
  const answers = await Promise.all(Array.from({ length: 40 }, () => uploadFile(app, seller, scan)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(40)
  for (const { status, body, headers } of refused) {
    expect([status, body.error_code]).toEqual([503, 500])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})
