import { buffer } from 'node:stream/consumers'
import { createGate } from '@wencang/bounds'
import { MarketError } from '@wencang/contract'
import { SHARE_PICTURE } from '@wencang/domain'
import { makePictures, PictureRefusal, type PictureVariant } from '@wencang/pictures'
import type { Context } from '../../context.ts'

/** `--paper` of the clients. */
const PAPER = '#f5f1e8'
/** Larger ones delay link previews. */
const MAX_BYTES = 150 * 1024
/** By falling quality: the first that is small enough is sent. */
const VARIANTS = [82, 60, 35, 10].map(
  (quality): PictureVariant => ({
    ...SHARE_PICTURE,
    ...{ fit: 'contain', background: PAPER, format: 'jpeg', quality, isOfFirst: true },
  }),
)

/** Decoding is shared with uploads: one at a time, so that these wait. */
export const sharePictureGate = () =>
  createGate('share pictures', {
    places: 1,
    queueSize: 32,
    perCaller: 8,
    queueTimeoutSeconds: 10,
    retryAfterSeconds: 5,
  })

/** Key of the picture of an asset on sale. @throws {MarketError} asset_not_found, also without a picture. */
export async function sharedPictureKey({ db }: Pick<Context, 'db'>, assetId: string): Promise<string> {
  const listing = await db.listing.findUnique({ where: { assetId }, select: { snapshotKey: true } })
  if (!listing?.snapshotKey) throw new MarketError('asset_not_found')
  return listing.snapshotKey
}

/**
 * JPEG for link previews: the whole picture on paper.
 * @throws {MarketError} not_found for a picture that is not public.
 */
export async function makeSharePicture({ storage }: Pick<Context, 'storage'>, key: string): Promise<Buffer> {
  const stored = await storage.readPublic(key)
  if (!stored) throw new MarketError('not_found')
  try {
    const made = await makePictures(await buffer(stored), ['webp', 'jpeg', 'png'], VARIANTS, 'share pictures')
    const { content } = made.reduce((best, next) => (best.content.length > MAX_BYTES ? next : best))
    // Copied: the others would stay in memory with it.
    return Buffer.from(content)
  } catch (error) {
    throw error instanceof PictureRefusal ? new MarketError('not_found', { cause: error }) : error
  }
}
