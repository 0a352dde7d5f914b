import { type Database, runTransaction } from '@wencang/database'
import { UPLOAD_LIFETIME_DAYS, UPLOAD_URL_LIFETIME_SECONDS } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { Storage } from '../../ports/storage.ts'
import { moveAsset } from '../assets/index.ts'
import { moveUploads } from './moves.ts'
import { findExpiredUploads, findLiveMultiparts, uploadInclude } from './repository.ts'
import type { UploadService } from './index.ts'

export interface WatchDependencies {
  db: Database['prisma']
  storage: Storage
  queue: Queue
  clock: Clock
  uploads: UploadService
}

const BATCH = 50

/**
 * Finds files that are all there although nobody said so: the client died between its last byte and its finish call.
 * Plain PUTs are found by listing what lies in staging, which is short; uploads in parts by asking for each one whose addresses can
 * still be used.
 */
export async function noticeLandedUploads({
  db,
  storage,
  clock,
  uploads,
}: Omit<WatchDependencies, 'queue'>): Promise<void> {
  let after: string | undefined
  do {
    const objects = await storage.list('staging/', after)
    const keys = objects.map((object) => object.key)
    const landed = await db.upload.findMany({
      where: { stagingKey: { in: keys }, state: 'open' },
      include: uploadInclude,
    })
    for (const upload of landed) await uploads.finishIfComplete(upload)
    after = keys.length === 1000 ? keys.at(-1) : undefined
  } while (after)

  const signedAfter = new Date(clock.now().getTime() - (UPLOAD_URL_LIFETIME_SECONDS + 3600) * 1000)
  let afterId = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const live = await findLiveMultiparts(db, signedAfter, afterId, BATCH)
    for (const upload of live) await uploads.finishIfComplete(upload)
    if (live.length < BATCH) return
    afterId = live.at(-1)?.id ?? afterId
  }
}

/** Gives up uploads that nobody completed within their time: the asset says why it failed. */
export async function expireUploads({
  db,
  queue,
  clock,
}: Pick<WatchDependencies, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const upload of await findExpiredUploads(db, clock.now(), BATCH)) {
    await runTransaction(db, async (transaction) => {
      const moved = await moveUploads(transaction, queue, { id: upload.id }, 'expire', {
        errorMessage: `The upload was not completed within ${UPLOAD_LIFETIME_DAYS} days`,
      })
      if (moved.length > 0) await moveAsset(transaction, upload.assetId, 'verificationFailed')
    })
  }
}
