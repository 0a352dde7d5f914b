import type { Context } from '../context.ts'
import { signedBefore } from './clean-upload.ts'
import { finishIfComplete } from './finish-upload.ts'
import { findLiveMultiparts, uploadInclude } from './records.ts'

const BATCH = 50

/** Finishes complete but unreported uploads: staged PUTs by listing, multipart ones with valid URLs by query. */
export async function noticeLandedUploads(context: Pick<Context, 'db' | 'storage' | 'queue' | 'clock'>): Promise<void> {
  const { db, storage, clock } = context
  let after: string | undefined
  do {
    const objects = await storage.list('staging/', after)
    const keys = objects.map((object) => object.key)
    const landed = await db.upload.findMany({
      where: { stagingKey: { in: keys }, state: 'open' },
      include: uploadInclude,
    })
    for (const upload of landed) await finishIfComplete(context, upload)
    after = keys.length === 1000 ? keys.at(-1) : undefined
  } while (after)
  const signedAfter = signedBefore(clock.now())
  let afterId = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const live = await findLiveMultiparts(db, signedAfter, afterId, BATCH)
    for (const upload of live) await finishIfComplete(context, upload)
    if (live.length < BATCH) return
    afterId = live.at(-1)?.id ?? afterId
  }
}
