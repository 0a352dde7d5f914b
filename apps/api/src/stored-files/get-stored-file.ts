import { MarketError, type StoredFileAddress } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'

const URL_LIFETIME_SECONDS = 5 * 60

/** Presigns one of the caller's own files. @throws {MarketError} not_found, also for another user's. */
export async function getStoredFile(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId }: Caller,
  fileId: string,
): Promise<StoredFileAddress> {
  const file = await db.storedFile.findFirst({ where: { id: fileId, uploaderId: userId } })
  if (!file) throw new MarketError('not_found')
  const name = `${file.kind}-${file.id}${file.key.slice(file.key.lastIndexOf('.'))}`
  return {
    url: file.isPublic
      ? storage.publicUrl(file.key)
      : await storage.signGet(file.key, name, file.contentType, URL_LIFETIME_SECONDS),
    contentType: file.contentType,
    expiresAt: new Date(clock.now().getTime() + URL_LIFETIME_SECONDS * 1000).toISOString(),
  }
}
