import { createHash } from 'node:crypto'
import { makePictures, type PictureFormat } from '@wencang/pictures'
import type { ObjectStore } from '../ports/object-store.ts'
import { type DataUrlLimits, readDataUrl } from './data-url.ts'
import { refusingPictures } from './refusing-pictures.ts'

interface PictureRule extends DataUrlLimits {
  /** By content; the claimed type is ignored. */
  formats: readonly PictureFormat[]
  /** Large first: userinfo shows it. */
  sizes: readonly { name: string; width: number; height: number }[]
}

/** Kinds of profile pictures. */
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

const QUALITY = 84

/**
 * Re-encodes as WebP in two sizes, which drops EXIF, location and appended bytes.
 * @returns key of the large one.
 * @throws {AccountError} 4012 if it is not a picture of an accepted type, 4013 if it is too large, as a file or
 *   decoded.
 * @throws {BusyError} when too many pictures are being decoded.
 */
export async function storePicture(
  store: ObjectStore,
  userId: string,
  kind: PictureKind,
  dataUrl: string,
): Promise<string> {
  const rule: PictureRule = PICTURE_RULES[kind]
  const original = readDataUrl(dataUrl, rule)
  const variants = rule.sizes.map(({ width, height }) => ({ width, height, fit: 'cover', quality: QUALITY }) as const)
  const made = await refusingPictures(kind, () => makePictures(original, rule.formats, variants, userId))
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
  const folder = `${folderOfPictures(userId)}${kind}/${hash}`
  const put = (name: string, content: Buffer) => store.put(`${folder}/${name}.webp`, content, 'image/webp')
  await Promise.all(made.map(({ content }, index) => put(rule.sizes[index]?.name ?? '', content)))
  return `${folder}/${rule.sizes[0]?.name}.webp`
}

/** Key prefix of a user's pictures, with trailing slash. */
export const folderOfPictures = (userId: string) => `users/${userId}/`

/** Keys of one picture; none for external pictures. */
export function keysOfPicture(kind: PictureKind, largeKey: string | null): string[] {
  if (!largeKey?.startsWith('users/')) return []
  const folder = largeKey.slice(0, largeKey.lastIndexOf('/'))
  return PICTURE_RULES[kind].sizes.map(({ name }) => `${folder}/${name}.webp`)
}
