import { createHash } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import sharp from 'sharp'
import type { ObjectStore } from '../ports/object-store.ts'
import { createLimiter } from '../provider/limiter.ts'
import { pictureFormatOf } from './picture-format.ts'
import { type DataUrlLimits, readDataUrl } from './data-url.ts'

interface PictureRule extends DataUrlLimits {
  /** What the bytes have to be; the type that the sender claims decides nothing. */
  formats: readonly string[]
  /** Large first: that one is what userinfo shows; the small one lies beside it under its own name. */
  sizes: readonly { name: string; width: number; height: number }[]
}

/** Each kind of picture on a profile. */
export const PICTURE_RULES = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    formats: ['jpeg', 'png', 'webp'],
    maxBytes: 4_000_000,
    sizes: [
      { name: 'large', width: 512, height: 512 },
      { name: 'small', width: 128, height: 128 },
    ],
  },
  bannerImg: {
    types: ['image/jpeg', 'image/png'],
    formats: ['jpeg', 'png'],
    maxBytes: 4 * 1024 * 1024,
    sizes: [
      { name: 'large', width: 2400, height: 600 },
      { name: 'small', width: 960, height: 240 },
    ],
  },
} as const satisfies Record<string, PictureRule>

export type PictureKind = keyof typeof PICTURE_RULES

/** 40 megapixels: more than any camera here, far less than what a small bomb of a file can unfold to. */
const MAX_PIXELS = 40_000_000
const RENDER_TIMEOUT_SECONDS = 20

/** Decoding is memory: one picture at a time. */
const oneAtATime = createLimiter(1)

/**
 * Takes a picture from a data URL, makes it anew as WebP in two sizes (so that nothing but pixels of the original is kept: no EXIF, no
 * place, no appended bytes) and stores both.
 * @returns key of the large one.
 * @throws {AccountError} 4012 when it is not a picture of an accepted kind, 4013 when it is too large.
 */
export async function storePicture(
  store: ObjectStore,
  userId: string,
  kind: PictureKind,
  dataUrl: string,
): Promise<string> {
  const rule: PictureRule = PICTURE_RULES[kind]
  const original = readDataUrl(dataUrl, rule)
  const rendered = await oneAtATime(() => render(original, rule))
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
  const folder = `${folderOfPictures(userId)}${kind}/${hash}`
  await Promise.all(rendered.map(({ name, content }) => store.put(`${folder}/${name}.webp`, content, 'image/webp')))
  return `${folder}/${rule.sizes[0]?.name}.webp`
}

/** Where all pictures of a user lie, with a slash behind. */
export const folderOfPictures = (userId: string) => `users/${userId}/`

/** The keys that belong to one stored picture; none for a picture that lies elsewhere. */
export function keysOfPicture(kind: PictureKind, largeKey: string | null): string[] {
  if (!largeKey?.startsWith('users/')) return []
  const folder = largeKey.slice(0, largeKey.lastIndexOf('/'))
  return PICTURE_RULES[kind].sizes.map(({ name }) => `${folder}/${name}.webp`)
}

async function render(original: Buffer, rule: PictureRule): Promise<{ name: string; content: Buffer }[]> {
  if (!rule.formats.includes(pictureFormatOf(original) ?? '')) throw new AccountError('upload_failed')
  try {
    const rendered: { name: string; content: Buffer }[] = []
    for (const { name, width, height } of rule.sizes) {
      const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      const sized = image
        .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
      rendered.push({ name, content: await sized.webp({ quality: 84 }).toBuffer() })
    }
    return rendered
  } catch (cause) {
    throw new AccountError('upload_failed', { cause })
  }
}
