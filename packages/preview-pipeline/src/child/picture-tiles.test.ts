import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeFrom } from '../testing/make.ts'
import { filesBelow, withTilesFrom } from '../testing/make-tiles.ts'
import { plainPng } from '../testing/pictures.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makePictureTiles, makeTilesWithin } from './picture-tiles.ts'
import { makePicturePreview } from './pictures.ts'
import type { TileMaker } from './tile-maker.ts'
import { turnOnDisk } from './turn-picture.ts'

interface ImageInfo {
  id: string
  width: number
  height: number
  sizes: { width: number; height: number }[]
  tiles: { width: number; height: number; scaleFactors: number[] }[]
}

const infoOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'info.json'), 'utf8')) as ImageInfo

/** Files of a description in canonical IIIF Image API 3 form, with sizes. */
function promised({ width, height, sizes, tiles }: ImageInfo): Map<string, [width: number, height: number]> {
  const files = new Map<string, [number, number]>()
  for (const { width: w, height: h } of sizes) files.set(`full/${w},${h}/0/default.webp`, [w, h])
  for (const { width: edge, scaleFactors } of tiles) {
    for (const factor of scaleFactors) {
      const side = edge * factor
      for (let y = 0; y < height; y += side)
        for (let x = 0; x < width; x += side) {
          const [w, h] = [Math.min(side, width - x), Math.min(side, height - y)]
          if (w === width && h === height) continue
          const size: [number, number] = [Math.ceil(w / factor), Math.ceil(h / factor)]
          files.set(`${x},${y},${w},${h}/${size.join(',')}/0/default.webp`, size)
        }
    }
  }
  return files
}

/** Red left, blue right, green below: shows orientation. */
function flag(width: number, height: number) {
  const [half, third] = [Math.floor(width / 2), Math.floor(height / 3)]
  const block = (w: number, h: number, background: string) =>
    ({ create: { width: w, height: h, channels: 3, background } }) as const
  return sharp(block(width, height, '#c81e3c')).composite([
    { input: block(width - half, height, '#1e3cc8'), left: half, top: 0 },
    { input: block(width, third, '#28a03c'), left: 0, top: height - third },
  ])
}

/** Centre colour of a tile. */
async function colourOf(file: string): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (colour: number[], wanted: number[]) =>
  expect(
    Math.max(...colour.map((part, i) => Math.abs(part - (wanted[i] ?? 0)))),
    `${colour} for ${wanted}`,
  ).toBeLessThan(16)

describe('tiles of a picture', { timeout: 90_000 }, () => {
  test.each([
    [2600, 1777],
    [1024, 3001],
    [2048, 2048],
  ])('exactly the described tiles exist, in the described sizes (%i × %i)', async (width, height) => {
    await withTilesFrom(
      makePictureTiles,
      await flag(width, height).jpeg().toBuffer(),
      'study',
      async ({ made, full, open, shares }) => {
        expect(made).toMatchObject({ format: 'iiif3', entry: 'info.json', stats: { width, height } })
        for (const folder of [full, open]) {
          const files = promised(infoOf(folder))
          expect(filesBelow(folder)).toEqual([...files.keys(), 'info.json'].sort())
          for (const [file, size] of files) {
            const read = await sharp(path.join(folder, file)).metadata()
            expect([read.width, read.height, read.format], file).toEqual([...size, 'webp'])
          }
        }
        expect(infoOf(full)).toMatchObject({ width, height, id: '.' })
        expect(made?.stats.tiles).toBe(filesBelow(full).length - 1)
        expect(shares.at(-1)).toBe(1)
      },
    )
  })

  test.each([
    ['outline', 1024],
    ['study', 1300],
  ] as const)('public tiles are of a separate picture, no wider than the ceiling (%s)', async (ceiling, edge) => {
    await withTilesFrom(makePictureTiles, await flag(2600, 1300).png().toBuffer(), ceiling, ({ full, open }) => {
      expect(infoOf(full)).toMatchObject({ width: 2600, height: 1300 })
      expect(infoOf(open)).toMatchObject({ width: edge, height: edge / 2 })
    })
  })

  test('a full ceiling makes one set of tiles, only for pictures larger than pages show at once', async () => {
    await withTilesFrom(makePictureTiles, await flag(2600, 1300).jpeg().toBuffer(), 'full', ({ made, open }) => {
      expect(made?.stats).toMatchObject({ width: 2600 })
      expect(filesBelow(open)).toEqual([])
    })
    await withTilesFrom(makePictureTiles, await flag(2048, 1300).jpeg().toBuffer(), 'full', ({ made, full }) => {
      expect(made).toBeNull()
      expect(filesBelow(full)).toEqual([])
    })
  })

  test('tiles of a dense file stay within their byte limit, and cover the whole picture', async () => {
    const noise = { width: 2700, height: 1500, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
    const dense = await sharp({ create: { ...noise, background: '#000' } })
      .jpeg()
      .toBuffer()
    const most = dense.length * 0.15
    const within: TileMaker = (original, output, ceiling) => makeTilesWithin(most, original, output, ceiling)
    await withTilesFrom(within, dense, 'study', ({ made, full }) => {
      const { width, height } = infoOf(full)
      expect(made?.stats).toMatchObject({ width: 2700, height: 1500, finestWidth: width, finestHeight: height })
      expect(made?.stats.bytes).toBeLessThanOrEqual(most)
      // Noise shrinks with scaling more than photographs do.
      expect(made?.stats.bytes).toBeGreaterThan(most / 5)
      expect(width / height).toBeCloseTo(2700 / 1500, 2)
      expect(filesBelow(full)).toEqual([...promised(infoOf(full)).keys(), 'info.json'].sort())
    })
  })

  test('a picture that was taken sideways stands upright', async () => {
    const sideways = await flag(1200, 1800).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    // Rotated by 90°: the bottom is at the left.
    await withTilesFrom(makePictureTiles, sideways, 'outline', async ({ full, open }) => {
      expect(infoOf(full)).toMatchObject({ width: 1800, height: 1200 })
      near(await colourOf(path.join(full, '0,0,512,512/512,512/0/default.webp')), [40, 160, 60])
      near(await colourOf(path.join(full, '1024,0,512,512/512,512/0/default.webp')), [200, 30, 60])
      expect(infoOf(open)).toMatchObject({ width: 1024, height: 683 })
      near(await colourOf(path.join(open, '0,0,512,512/512,512/0/default.webp')), [40, 160, 60])
    })
    const { stats, files } = await makeFrom(makePicturePreview, sideways)
    expect(stats).toMatchObject({ width: 1800, height: 1200 })
    expect(await sharp(files.image).metadata()).toMatchObject({ width: 1024, height: 683 })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a preview follows its orientation tag (%i)', async (orientation) => {
    const picture = await flag(90, 60).withMetadata({ orientation }).png().toBuffer()
    const { files } = await makeFrom(makePicturePreview, picture)
    const pixels = async (file: Uint8Array | undefined) =>
      sharp(file).autoOrient().removeAlpha().resize(6, 6, { kernel: 'nearest', fit: 'fill' }).raw().toBuffer()
    near([...(await pixels(files.image))], [...(await pixels(picture))])
  })

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'a picture too large for memory is turned on disk by its orientation tag (%i)',
    async (orientation) => {
      const picture = await flag(1100, 600).withMetadata({ orientation }).png().toBuffer()
      using scratch = temporaryFolder()
      const onDisk = await (await turnOnDisk(sharp(picture), orientation, scratch.path))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const inMemory = await sharp(picture).removeAlpha().autoOrient().raw().toBuffer({ resolveWithObject: true })
      expect([onDisk.info.width, onDisk.info.height]).toEqual([inMemory.info.width, inMemory.info.height])
      expect(onDisk.data.equals(inMemory.data)).toBe(true)
    },
  )

  test.each([
    ['CMYK with a profile', () => flag(1200, 800).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 })],
    ['16 bits', () => flag(1200, 800).toColourspace('rgb16').tiff({ compression: 'lzw', bigtiff: true })],
    ['a wide profile', () => flag(1200, 800).withIccProfile('p3').png()],
    ['see-through', () => flag(1200, 800).ensureAlpha().webp({ lossless: true })],
  ])('colours are converted by their profile: %s', async (_name, encode) => {
    await withTilesFrom(makePictureTiles, await encode().toBuffer(), 'outline', async ({ full, open }) => {
      for (const folder of [full, open]) {
        near(await colourOf(path.join(folder, '0,0,512,512/512,512/0/default.webp')), [200, 30, 60])
        expect(await sharp(path.join(folder, '0,0,512,512/512,512/0/default.webp')).metadata()).toMatchObject({
          space: 'srgb',
          depth: 'uchar',
          hasProfile: false,
        })
      }
    })
  })
})

test('a JPEG without its end marker is whole', async () => {
  const whole = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const { stats } = await makeFrom(makePicturePreview, whole.subarray(0, -2))
  expect(stats).toMatchObject({ width: 40, height: 30 })
})

describe('faulty pictures are rejected with a reason', { timeout: 90_000 }, () => {
  test.each([
    ['jpg', (picture: Sharp) => picture.jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['tif', (picture: Sharp) => picture.tiff({ compression: 'lzw' })],
  ])('cut short (%s)', async (_name, encode) => {
    const noise = { width: 1400, height: 1400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
    const whole = await encode(sharp({ create: { ...noise, background: '#000' } })).toBuffer()
    const cut = whole.subarray(0, Math.floor(whole.length / 2))
    await expect(withTilesFrom(makePictureTiles, cut, 'study', () => undefined)).rejects.toMatchObject({
      reason: 'damaged',
    })
  })

  test('a few bytes that promise a terapixel', async () => {
    const bomb = Buffer.from(await plainPng('#000', 8))
    bomb.writeUInt32BE(1_000_000, 16)
    bomb.writeUInt32BE(1_000_000, 20)
    await expect(withTilesFrom(makePictureTiles, bomb, 'study', () => undefined)).rejects.toMatchObject({
      name: 'Refusal',
    })
  })
})
