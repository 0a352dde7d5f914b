import type { Texture } from '@gltf-transform/core'
import { readPictureHeader } from '@wencang/pictures'
import { LIMITS } from '../limits.ts'
import { openPicture } from '../pictures.ts'
import { Refusal } from '../refusal.ts'

export interface SourcePicture {
  /** Of the original. */
  width: number
  height: number
  /** Halving levels in shared memory; very large pictures start smaller. */
  levels: { width: number; height: number; pixels: Uint8Array }[]
  hasAlpha: boolean
}

/** Decoded pictures of a model together; larger ones are downscaled. */
const MAX_BYTES = 640 * 1024 ** 2
const CHANNELS = 4

const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length))

/** Decodes pictures; skips unreadable ones. @throws {Refusal} for pictures too large to open. */
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
  // A third more for the mip levels.
  const shrink = Math.min(1, Math.sqrt(MAX_BYTES / ((pixels * CHANNELS * 4) / 3)))
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
    const first = { width: raw.info.width, height: raw.info.height, pixels: sharedBytes(raw.data.length) }
    first.pixels.set(raw.data)
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
    const pixels = sharedBytes(width * height * CHANNELS)
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
 * Copies and scales a part of a picture, wrapping at edges.
 * @param from Its upper left corner, as a share of the picture.
 * @param scale Pixels of the target for a share of 1.
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
  const columns = samplesAlong(box.left, box.right, from[0], place[0], scale[0], width)
  const rows = samplesAlong(box.top, box.bottom, from[1], place[1], scale[1], height)
  const [left, right, across] = [columns.first, columns.second, columns.share]
  const wide = box.right - box.left
  for (let y = box.top; y < box.bottom; y++) {
    const at = y - box.top
    const fy = rows.share[at] ?? 0
    const row = (rows.first[at] ?? 0) * width
    const next = (rows.second[at] ?? 0) * width
    let to = (y * target.width + box.left) * CHANNELS
    for (let x = 0; x < wide; x++) {
      const fx = across[x] ?? 0
      const a = (row + (left[x] ?? 0)) * 4
      const b = (row + (right[x] ?? 0)) * 4
      const c = (next + (left[x] ?? 0)) * 4
      const d = (next + (right[x] ?? 0)) * 4
      for (let part = 0; part < CHANNELS; part++) {
        const first = pixels[a + part] ?? 0
        const third = pixels[c + part] ?? 0
        const above = first + ((pixels[b + part] ?? 0) - first) * fx
        const below = third + ((pixels[d + part] ?? 0) - third) * fx
        target.pixels[to++] = above + (below - above) * fy + 0.5
      }
    }
  }
}

/** Linear interpolation: two source pixels and a weight per target pixel. */
function samplesAlong(begin: number, end: number, from: number, place: number, scale: number, size: number) {
  const count = Math.max(0, end - begin)
  const samples = { first: new Int32Array(count), second: new Int32Array(count), share: new Float32Array(count) }
  const wrap = (value: number) => ((value % size) + size) % size
  for (let i = 0; i < count; i++) {
    const at = (from + (begin + i + 0.5 - place) / scale) * size - 0.5
    const low = Math.floor(at)
    samples.first[i] = wrap(low)
    samples.second[i] = wrap(low + 1)
    samples.share[i] = at - low
  }
  return samples
}
