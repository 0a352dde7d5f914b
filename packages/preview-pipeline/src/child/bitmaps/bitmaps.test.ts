import { describe, expect, test } from 'vitest'
import { decodeBmp } from './bmp.ts'
import { decodeTga } from './tga.ts'

const [RED, BLUE, GREEN, WHITE] = ['ff0000ff', '0000ffff', '00ff00ff', 'ffffffff']
/** Of two by two pixels, red and blue above green and white. */
const FOUR = { width: 2, height: 2, data: RED + BLUE + GREEN + WHITE }
const seen = (picture: { width: number; height: number; data: Uint8Array } | null) =>
  picture && { ...picture, data: Buffer.from(picture.data).toString('hex') }

function bmp(bits: number, rows: string, { compression = 0, height = 2, palette = '' } = {}): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + palette.length / 2, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(compression, 30)
  return Buffer.concat([header, Buffer.from(palette + rows, 'hex')])
}

describe('a BMP is decoded', () => {
  const palette = '0000ff00ff00000000ff0000ffffff00'
  test.each([
    ['of 24 bits, from the bottom', bmp(24, '00ff00ffffff00000000ffff00000000')],
    ['of 24 bits, from the top', bmp(24, '0000ffff0000000000ff00ffffff0000', { height: -2 })],
    ['of 32 bits without alpha', bmp(32, '00ff0000ffffff000000ff00ff000000')],
    ['of 16 bits', bmp(16, 'e003ff7f007c1f00')],
    ['of 16 bits with masks', bmp(16, 'e007ffff00f81f00', { compression: 3, palette: '00f80000e00700001f000000' })],
    ['of 8 bits', bmp(8, '0203000000010000', { palette })],
    ['of 4 bits', bmp(4, '2300000001000000', { palette })],
  ])('%s', (_name, file) => {
    expect(seen(decodeBmp(file, 4))).toEqual(FOUR)
  })

  test('unless it is cut short, too large, or something else', () => {
    const file = bmp(24, '00ff00ffffff00000000ffff00000000')
    expect(decodeBmp(file.subarray(0, -1), 4)).toBeNull()
    expect(decodeBmp(file, 3)).toBeNull()
    expect(decodeBmp(Buffer.alloc(100), 4)).toBeNull()
  })
})

function tga(kind: number, bits: number, pixels: string, { descriptor = 0, palette = '' } = {}): Buffer {
  const header = Buffer.alloc(18)
  header.writeUInt8(kind, 2)
  if (palette) header.set([1], 1)
  if (palette) header.set([palette.length / 6, 0, 24], 5)
  header.writeUInt16LE(2, 12)
  header.writeUInt16LE(2, 14)
  header.set([bits, descriptor], 16)
  return Buffer.concat([header, Buffer.from(palette + pixels, 'hex')])
}

describe('a TGA is decoded', () => {
  test.each([
    ['of 24 bits, from the bottom', tga(2, 24, '00ff00ffffff0000ffff0000')],
    ['of 24 bits, from the top', tga(2, 24, '0000ffff000000ff00ffffff', { descriptor: 32 })],
    ['of 32 bits with alpha', tga(2, 32, '00ff00ffffffffff0000ffffff0000ff', { descriptor: 8 })],
    ['of 16 bits', tga(2, 16, 'e003ff7f007c1f00')],
    ['with a palette', tga(1, 8, '02030001', { palette: '0000ffff000000ff00ffffff' })],
    ['with run lengths', tga(10, 24, '8000ff0080ffffff010000ffff0000')],
  ])('%s', (_name, file) => {
    expect(seen(decodeTga(file, 4))).toEqual(FOUR)
  })

  test('in grey', () => {
    expect(seen(decodeTga(tga(3, 8, '00ff8000'), 4))?.data).toBe('808080ff000000ff000000ffffffffff')
  })

  test('unless it is cut short, too large, or of another kind', () => {
    const file = tga(2, 24, '00ff00ffffff0000ffff0000')
    expect(decodeTga(file.subarray(0, -1), 4)).toBeNull()
    expect(decodeTga(file, 3)).toBeNull()
    expect(decodeTga(tga(9, 7, '00'), 4)).toBeNull()
  })
})
