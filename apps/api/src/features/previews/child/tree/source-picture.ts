import type { Texture } from '@gltf-transform/core'
import { readPictureHeader } from '@wencang/pictures'
import { LIMITS } from '../limits.ts'
import { openPicture } from '../pictures.ts'
import { Refusal } from '../refusal.ts'

/** A picture, decoded, in sizes each half of the one before. */
export interface SourcePicture {
  /** Of the original. */
  width: number
  height: number
  /** The first level is of the original's size or, of very large ones, smaller. */
  levels: { width: number; height: number; pixels: Uint8Array }[]
  hasAlpha: boolean
}

/** All pictures of a model together, decoded; larger ones are used at a smaller size. */
const MOST_BYTES = 640 * 1024 ** 2
const CHANNELS = 4

/** Decodes pictures. One that cannot be read is left out. @throws {Refusal} for pictures too large to open. */
export async function decodePictures(textures: Texture[]): Promise<Map<Texture, SourcePicture>> {
  const found: { texture: Texture; bytes: Uint8Array; width: number; height: number }[] = []
  let pixels = 0
  for (const texture of textures) {
    const bytes = texture.getImage()
    const header = bytes && readPictureHeader(bytes)
    if (!bytes || !header) continue
    found.push({ texture, bytes, width: header.width, height: header.height })
    pixels += header.width * header.height
  }
  if (pixels * 3 > 4 * LIMITS.totalPictureBytes)
    throw new Refusal('too_complex', "The model's pictures are too large to preview")
  // A third more for the smaller sizes.
  const shrink = Math.min(1, Math.sqrt(MOST_BYTES / ((pixels * CHANNELS * 4) / 3)))
  const decoded = new Map<Texture, SourcePicture>()
  for (const { texture, bytes, width, height } of found) {
    const { picture } = openPicture(bytes)
    const resized = shrink < 1 ? picture.resize({ width: Math.ceil(width * shrink) }) : picture
    const raw = await resized
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!raw) continue
    const first = { width: raw.info.width, height: raw.info.height, pixels: new Uint8Array(raw.data) }
    decoded.set(texture, { width, height, levels: halved(first), hasAlpha: hasAlpha(first.pixels) })
  }
  return decoded
}

function hasAlpha(pixels: Uint8Array): boolean {
  for (let i = 3; i < pixels.length; i += CHANNELS) if ((pixels[i] ?? 255) < 255) return true
  return false
}

type Level = SourcePicture['levels'][number]

function halved(first: Level): Level[] {
  const levels = [first]
  for (let from = first; Math.min(from.width, from.height) > 64; from = levels.at(-1) as Level) {
    const [width, height] = [from.width >> 1, from.height >> 1]
    const pixels = new Uint8Array(width * height * CHANNELS)
    const stride = from.width * CHANNELS
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const source = y * 2 * stride + x * 2 * CHANNELS
        const target = (y * width + x) * CHANNELS
        for (let part = 0; part < CHANNELS; part++) {
          const at = source + part
          const sum =
            (from.pixels[at] ?? 0) +
            (from.pixels[at + CHANNELS] ?? 0) +
            (from.pixels[at + stride] ?? 0) +
            (from.pixels[at + stride + CHANNELS] ?? 0)
          pixels[target + part] = (sum + 2) >> 2
        }
      }
    }
    levels.push({ width, height, pixels })
  }
  return levels
}

/**
 * Copies a part of a picture into another, scaled; the picture repeats at its edges.
 * @param from its upper left corner, as a share of the picture.
 * @param scale pixels of the target for a share of 1.
 */
export function copyPart(
  { levels }: SourcePicture,
  from: [u: number, v: number],
  scale: [x: number, y: number],
  target: { pixels: Uint8Array; width: number; height: number },
  box: { left: number; top: number; right: number; bottom: number },
  place: [x: number, y: number],
): void {
  const level = levels.findLast(({ width }) => width >= scale[0] * 0.999) ?? levels[0]
  if (!level) return
  const { width, height, pixels } = level
  const wrap = (value: number, size: number) => ((value % size) + size) % size
  for (let y = box.top; y < box.bottom; y++) {
    const sy = (from[1] + (y + 0.5 - place[1]) / scale[1]) * height - 0.5
    const y0 = Math.floor(sy)
    const fy = sy - y0
    const [row, next] = [wrap(y0, height) * width, wrap(y0 + 1, height) * width]
    for (let x = box.left; x < box.right; x++) {
      const sx = (from[0] + (x + 0.5 - place[0]) / scale[0]) * width - 0.5
      const x0 = Math.floor(sx)
      const fx = sx - x0
      const [left, right] = [wrap(x0, width), wrap(x0 + 1, width)]
      const to = (y * target.width + x) * CHANNELS
      const [a, b, c, d] = [(row + left) * 4, (row + right) * 4, (next + left) * 4, (next + right) * 4]
      for (let part = 0; part < CHANNELS; part++) {
        const above = (pixels[a + part] ?? 0) * (1 - fx) + (pixels[b + part] ?? 0) * fx
        const below = (pixels[c + part] ?? 0) * (1 - fx) + (pixels[d + part] ?? 0) * fx
        target.pixels[to + part] = Math.round(above * (1 - fy) + below * fy)
      }
    }
  }
}
