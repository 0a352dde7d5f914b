import sharp from 'sharp'
import { encodePan, type Planes } from './h264.ts'
import { writeMp4 } from './mp4.ts'

const VIEW = { width: 640, height: 352 }
const FRAMES_PER_SECOND = 24

/** A film that moves along a wide picture from its left end. */
export async function filmScroll(scroll: Buffer, seconds: number): Promise<Buffer> {
  const { data, info } = await sharp(scroll)
    .resize({ height: VIEW.height })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wide = planesOf(data, info.width, VIEW.height)
  const frames = seconds * FRAMES_PER_SECOND
  const pan = Math.max(1, Math.min(8, Math.floor((wide.width - VIEW.width) / frames)))
  const possible = Math.min(frames, Math.floor((wide.width - VIEW.width) / pan))
  return writeMp4(encodePan(wide, VIEW, pan, possible), { ...VIEW, framesPerSecond: FRAMES_PER_SECOND })
}

/** Video samples (BT.601, studio range); each colour sample stands for four pixels. */
function planesOf(rgb: Buffer, sourceWidth: number, height: number): Planes {
  const width = sourceWidth - (sourceWidth % 2)
  const luma = new Uint8Array(width * height)
  const blue = new Uint8Array((width * height) / 4)
  const red = new Uint8Array((width * height) / 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * sourceWidth + x) * 3
      const [r, g, b] = [(rgb[at] ?? 0) / 255, (rgb[at + 1] ?? 0) / 255, (rgb[at + 2] ?? 0) / 255]
      luma[y * width + x] = Math.round(16 + 65.481 * r + 128.553 * g + 24.966 * b)
      if (x % 2 || y % 2) continue
      const half = (y >> 1) * (width >> 1) + (x >> 1)
      blue[half] = Math.round(128 - 37.797 * r - 74.203 * g + 112 * b)
      red[half] = Math.round(128 + 112 * r - 93.786 * g - 18.214 * b)
    }
  }
  return { width, height, luma, blue, red }
}
