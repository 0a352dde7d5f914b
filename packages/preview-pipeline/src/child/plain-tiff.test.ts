import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openPictureFile } from './pictures.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wencang-tiff-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Tag = [id: number, type: 3 | 4, values: number[]]

/** A little-endian TIFF with one strip per directory, or tiles of a size. */
function tiff(...pages: { tags: Tag[]; strip: Uint8Array; tileBytes?: number }[]): string {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')]
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  let pointer = parts[0] as Buffer
  let pointerAt = 4
  for (const { tags, strip, tileBytes } of pages) {
    const stripAt = size()
    parts.push(Buffer.from(strip), Buffer.alloc(strip.length % 2))
    const length = tileBytes ?? strip.length
    const offsets = Array.from({ length: strip.length / length }, (_, i) => stripAt + i * length)
    const [offsetsTag, lengthsTag] = tileBytes ? [324, 325] : [273, 279]
    const all: Tag[] = [...tags, [offsetsTag, 4, offsets], [lengthsTag, 4, offsets.map(() => length)]]
    all.sort(([a], [b]) => a - b)
    const directory = Buffer.alloc(2 + all.length * 12 + 4)
    directory.writeUInt16LE(all.length)
    for (const [place, [id, type, values]] of all.entries()) {
      const at = 2 + place * 12
      directory.writeUInt16LE(id, at)
      directory.writeUInt16LE(type, at + 2)
      directory.writeUInt32LE(values.length, at + 4)
      const bytes = Buffer.alloc(Math.max(4, values.length * (type === 3 ? 2 : 4)))
      for (const [i, value] of values.entries())
        type === 3 ? bytes.writeUInt16LE(value, i * 2) : bytes.writeUInt32LE(value, i * 4)
      if (bytes.length > 4) {
        directory.writeUInt32LE(size(), at + 8)
        parts.push(bytes)
      } else bytes.copy(directory, at + 8)
    }
    pointer.writeUInt32LE(size(), pointerAt)
    ;[pointer, pointerAt] = [directory, directory.length - 4]
    parts.push(directory)
  }
  const file = path.join(folder, `${Math.random()}.tif`)
  writeFileSync(file, Buffer.concat(parts))
  return file
}

/** One band in one strip; its tags have one value each. */
function bigEndianTiff(tags: Tag[], strip: Uint8Array): string {
  const all: Tag[] = [...tags, [273, 4, [8]], [279, 4, [strip.length]]]
  all.sort(([a], [b]) => a - b)
  const directoryAt = 8 + strip.length + (strip.length % 2)
  const bytes = Buffer.alloc(directoryAt + 2 + all.length * 12 + 4)
  bytes.write('MM\0*', 'latin1')
  bytes.writeUInt32BE(directoryAt, 4)
  bytes.set(strip, 8)
  bytes.writeUInt16BE(all.length, directoryAt)
  for (const [place, [id, type, [value = 0]]] of all.entries()) {
    const at = directoryAt + 2 + place * 12
    bytes.writeUInt16BE(id, at)
    bytes.writeUInt16BE(type, at + 2)
    bytes.writeUInt32BE(1, at + 4)
    type === 3 ? bytes.writeUInt16BE(value, at + 8) : bytes.writeUInt32BE(value, at + 8)
  }
  const file = path.join(folder, `${Math.random()}.tif`)
  writeFileSync(file, bytes)
  return file
}

const [WIDTH, HEIGHT] = [4, 2]
function tagsOf(
  bands: number,
  bits: number,
  { format = 1, coding = 1, photometric = bands >= 3 ? 2 : 1, width = WIDTH },
) {
  const tags: Tag[] = [
    [256, 3, [width]],
    [257, 3, [HEIGHT]],
    [258, 3, Array(bands).fill(bits)],
    [259, 3, [coding]],
    [262, 3, [photometric]],
    [277, 3, [bands]],
    [278, 3, [HEIGHT]],
    [339, 3, Array(bands).fill(format)],
  ]
  return tags
}
/** Samples of twelve bits, two in three bytes; rows end at a byte. */
function packed(samples: number[]): Uint8Array {
  const bits = samples.map((sample) => sample.toString(2).padStart(12, '0')).join('')
  return Uint8Array.from({ length: bits.length / 8 }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2))
}

const bytesOf = (values: Int16Array | Uint32Array | Float32Array) => new Uint8Array(values.buffer)

/** The first row of the first channel, as shown. */
async function firstRow(file: string): Promise<number[]> {
  const { picture } = await openPictureFile(file)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: WIDTH }, (_, x) => data[x * info.channels] ?? -1)
}

test('ZSTD is decoded', async () => {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => i * 10)
  const file = tiff({ tags: tagsOf(3, 8, { coding: 50000 }), strip: zstdCompressSync(pixels) })
  expect(await firstRow(file)).toEqual([0, 30, 60, 90])
})

test.each([
  ['signed 16 bits', 16, 2, Int16Array.from([-1000, 0, 1000, 2000, 0, 0, 0, 0]), [0, 85, 170, 255]],
  ['32 bits', 32, 1, Uint32Array.from([0, 2 ** 30, 2 ** 31, 2 ** 32 - 1, 0, 0, 0, 0]), [0, 64, 128, 255]],
  ['floating samples', 32, 3, Float32Array.from([-0.5, 0, Number.NaN, 0.5, 0, 0, 0, 0]), [0, 128, 0, 255]],
] as const)('%s are scaled from the least to the greatest value', async (_what, bits, format, values, row) => {
  const file = tiff({ tags: tagsOf(1, bits, { format }), strip: bytesOf(values) })
  expect(await firstRow(file)).toEqual(row)
})

const TWELVE_BITS = packed([0, 1365, 2730, 4095, 0, 0, 0, 0])

test('twelve bits are shown from black to white', async () => {
  expect(await firstRow(tiff({ tags: tagsOf(1, 12, {}), strip: TWELVE_BITS }))).toEqual([0, 85, 170, 255])
})

test('twelve bits of a big-endian file are shown from black to white', async () => {
  expect(await firstRow(bigEndianTiff(tagsOf(1, 12, {}), TWELVE_BITS))).toEqual([0, 85, 170, 255])
})

test('interleaved colours of twelve bits are shown from black to white', async () => {
  const row = [0, 4095, 0, 1365, 4095, 0, 2730, 4095, 0, 4095, 4095, 0]
  const file = tiff({ tags: tagsOf(3, 12, {}), strip: packed([...row, ...row]) })
  const pixels = await (await openPictureFile(file)).picture.raw().toBuffer()
  expect([...pixels.subarray(0, 12)]).toEqual(row.map((value) => Math.round((value / 4095) * 255)))
})

test('samples of 24 bits are scaled from the least to the greatest value', async () => {
  const strip = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (const [i, value] of [0, 1, 2, 3].entries()) strip.writeUIntLE(value * 0x2aaaaa, i * 3, 3)
  expect(await firstRow(tiff({ tags: tagsOf(1, 24, {}), strip }))).toEqual([0, 85, 170, 255])
})

test.each([3, 4])('WebP of %i bands is decoded', async (channels) => {
  const raw = { width: WIDTH, height: HEIGHT, channels: channels as 3 | 4 }
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * channels }, (_, i) => (i % channels === 3 ? 255 : i * 5))
  const strip = await sharp(pixels, { raw }).webp({ lossless: true }).toBuffer()
  const tags: Tag[] = [...tagsOf(channels, 8, { coding: 50001 }), ...(channels === 4 ? [[338, 3, [2]] as Tag] : [])]
  expect(await firstRow(tiff({ tags, strip }))).toEqual([0, 1, 2, 3].map((x) => x * channels * 5))
})

describe('old-style JPEG', () => {
  const stream = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#c01010' } })
      .jpeg()
      .toBuffer()
  const tags = (size: number, rowsPerStrip = size): Tag[] => [
    ...tagsOf(3, 8, { coding: 6, photometric: 6, width: size }).filter(([id]) => id !== 257 && id !== 278),
    [257, 3, [size]],
    [278, 3, [rowsPerStrip]],
  ]

  test.each([
    ['at its tag', [[513, 4, [8]] as Tag]],
    ['in its strip', []],
  ])('is shown from a whole stream %s', async (_place, own) => {
    const file = tiff({ tags: [...tags(16), ...own], strip: await stream(16) })
    const { data, info } = await (await openPictureFile(file)).picture.raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 16, height: 16, channels: 3 })
    expect(data[0]).toBeGreaterThan(180)
  })

  test.each([
    ['of another size', tags(16), 8],
    ['beside several strips', [...tags(16, 8), [513, 4, [8]] as Tag], 16],
  ])('is named as unsupported with a stream %s', async (_what, own, size) => {
    const file = tiff({ tags: own, strip: await stream(size) })
    await expect(openPictureFile(file)).rejects.toMatchObject({ reason: 'unsupported', message: /old-style JPEG/ })
  })
})

test('tiles of one band each are shown', async () => {
  const side = 16
  const sizes: Tag[] = [
    ...tagsOf(3, 8, {}).filter(([id]) => id !== 278),
    [284, 3, [2]],
    [322, 3, [side]],
    [323, 3, [side]],
  ]
  const planes = [10, 20, 30].map((first) => Uint8Array.from({ length: side * side }, (_, i) => first + (i % side)))
  const file = tiff({ tags: sizes, strip: Buffer.concat(planes), tileBytes: side * side })
  const { data, info } = await (await openPictureFile(file)).picture.raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 3 })
  expect([...data.subarray(0, 6)]).toEqual([10, 20, 30, 11, 21, 31])
})

test('colours of CIELAB with eight bits are converted', async () => {
  // Black, white, a middle grey and a red of sRGB.
  const row = [0, 0, 0, 255, 0, 0, 137, 0, 0, 139, 81, 70]
  const file = tiff({ tags: tagsOf(3, 8, { photometric: 8 }), strip: Uint8Array.from([...row, ...row]) })
  const pixels = await (await openPictureFile(file)).picture.raw().toBuffer()
  const expected = [0, 0, 0, 255, 255, 255, 128, 128, 128, 255, 0, 0]
  for (const [i, value] of expected.entries())
    expect(Math.abs((pixels[i] ?? -9) - value), `${i}`).toBeLessThanOrEqual(4)
})

test('colours in separate planes with subsampling are named as unsupported', async () => {
  const tags: Tag[] = [...tagsOf(3, 8, { photometric: 6 }), [284, 3, [2]], [530, 3, [2, 2]]]
  await expect(openPictureFile(tiff({ tags, strip: new Uint8Array(12) }))).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'TIFF, YCbCr in separate planes',
  })
})

test('of many bands the first three are shown', async () => {
  const strip = Uint8Array.from({ length: WIDTH * HEIGHT * 8 }, (_, i) => i)
  const file = tiff({ tags: tagsOf(8, 8, { photometric: 1 }), strip })
  expect(await firstRow(file)).toEqual([0, 8, 16, 24])
  expect((await openPictureFile(file)).header).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 8 })
})

test('a thumbnail in the first directory is not the picture', async () => {
  const thumbnail = { tags: [...tagsOf(1, 8, { width: 1 }), [254, 4, [1]] as Tag], strip: new Uint8Array(HEIGHT) }
  const file = tiff(thumbnail, { tags: tagsOf(1, 8, {}), strip: Uint8Array.from([9, 8, 7, 6, 5, 4, 3, 2]) })
  expect(await firstRow(file)).toEqual([9, 8, 7, 6])
})

test('a coding that is not read is named', async () => {
  const file = tiff({ tags: tagsOf(1, 8, { coding: 34712 }), strip: new Uint8Array(8) })
  await expect(openPictureFile(file)).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'TIFF, JPEG 2000',
  })
})
