import { buffer } from 'node:stream/consumers'
import { makePictures, PictureRefusal } from '@wencang/pictures'
import type { Context } from '../context.ts'
import { WIDE_PICTURE } from '../lib/pdf-picture.ts'

/** `--paper` of the clients. */
const PAPER = '#f5f1e8'

/** JPEG of an asset's picture on paper, for documents; null if it is not public or cannot be decoded. */
export async function makeCertificatePicture(
  { storage }: Pick<Context, 'storage'>,
  key: string | null,
): Promise<Buffer | null> {
  const stored = key === null ? null : await storage.readPublic(key)
  if (!stored) return null
  try {
    const variant = { ...WIDE_PICTURE, fit: 'contain', background: PAPER, format: 'jpeg', quality: 82 } as const
    const [made] = await makePictures(await buffer(stored), ['webp', 'jpeg', 'png'], [variant], 'certificates')
    return made ? Buffer.from(made.content) : null
  } catch (error) {
    if (error instanceof PictureRefusal) return null
    throw error
  }
}
