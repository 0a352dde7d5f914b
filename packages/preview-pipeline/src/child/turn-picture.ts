import { rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { openedFile } from './opened-file.ts'
import { rethrowAsRefusal, stand } from './pictures.ts'

const BAND = 512

/**
 * Turns on disk, because the library would do it in memory.
 * Writes tiles, then turned bands. Drops alpha.
 * @param orientation EXIF's number, 2 to 8.
 * @param scratch A folder that the result stays in.
 * @returns the upright picture, in sRGB with 8 bits, to be read from top to bottom.
 * @throws {Refusal} when it is damaged.
 */
export async function turnOnDisk(picture: Sharp, orientation: number, scratch: string): Promise<Sharp> {
  const squares = path.join(scratch, 'squares.tif')
  const { width, height } = await picture
    .clone()
    .removeAlpha()
    .tiff({ tile: true, tileWidth: BAND, tileHeight: BAND, compression: 'none', bigtiff: true })
    .toFile(squares)
    .catch(rethrowAsRefusal)
  const upright = path.join(scratch, 'upright.v')
  const isAcross = orientation >= 5
  using opened = openedFile(upright, 'w')
  const { file } = opened
  const size = isAcross ? { width: height, height: width } : { width, height }
  let isBegun = false
  for (const [from, length] of bands(isAcross ? width : height, [3, 4, 7, 8].includes(orientation))) {
    const part = isAcross
      ? { left: from, top: 0, width: length, height }
      : { left: 0, top: from, width, height: length }
    const cut = sharp(squares, { limitInputPixels: false, sequentialRead: false }).extract(part)
    // Separate steps: combined, the library turns everything before cutting.
    const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
    const { width: w, height: h, channels } = info
    if (!isBegun) writeAll(file, headerOf(size.width, size.height, channels))
    isBegun = true
    writeAll(
      file,
      await stand(sharp(data, { raw: { width: w, height: h, channels } }), orientation)
        .raw()
        .toBuffer(),
    )
  }
  rmSync(squares)
  return sharp(upright, { limitInputPixels: false, sequentialRead: true })
}

/** In ascending or descending order. */
function bands(length: number, isBackwards: boolean): [from: number, length: number][] {
  const all: [number, number][] = []
  for (let from = 0; from < length; from += BAND) all.push([from, Math.min(BAND, length - from)])
  return isBackwards ? all.reverse() : all
}

const HEADER_BYTES = 64
const MAGIC = 0x08f2a6b6
const [SRGB, GREY] = [22, 1]

/** Header of libvips' memory-mapped format, followed by pixels. */
function headerOf(width: number, height: number, channels: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(MAGIC, 0)
  header.writeUInt32LE(width, 4)
  header.writeUInt32LE(height, 8)
  header.writeUInt32LE(channels, 12)
  header.writeUInt32LE(8, 16)
  // Zeros at 20 and 24: bytes, uncoded.
  header.writeUInt32LE(channels === 1 ? GREY : SRGB, 28)
  header.writeFloatLE(1, 32)
  header.writeFloatLE(1, 36)
  return header
}

function writeAll(file: number, data: Uint8Array): void {
  for (let at = 0; at < data.length; ) at += writeSync(file, data, at)
}
