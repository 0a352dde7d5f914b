import type { Context } from '../context.ts'
import { folderOfPictures } from './pictures.ts'

const LOOK_EVERY_MS = 60_000
/** In-flight uploads of deleted accounts arrive within this time. */
const LOOK_AGAIN_FOR_MS = 10 * 60 * 1000
const BATCH = 50

/** Removes deleted users' pictures in the background. */
export interface PictureSweep {
  /** Starts a sweep without waiting for the interval. */
  sweepSoon(): void
  /** Stops polling and waits for removals in progress. */
  stop(): Promise<void>
}

/** Removes deleted users' pictures, replaced ones too. Idempotent. */
export function createDeletedPictureSweep({
  db,
  publicStore,
  log,
}: Pick<Context, 'db' | 'publicStore' | 'log'>): PictureSweep {
  let sweeping: Promise<void> | undefined
  const timer = setInterval(sweepSoon, LOOK_EVERY_MS)
  timer.unref()

  function sweepSoon(): void {
    sweeping ??= sweep()
      .catch((error) =>
        log.warn({ err: error }, 'pictures of deleted accounts could not be removed; they will be retried'),
      )
      .finally(() => {
        sweeping = undefined
      })
  }

  async function sweep(): Promise<void> {
    let after = new Date(0)
    for (;;) {
      const users = await db.user.findMany({
        where: { deletedAt: { gt: after }, objectsRemovedAt: null },
        orderBy: { deletedAt: 'asc' },
        take: BATCH,
        select: { id: true, deletedAt: true },
      })
      for (const { id, deletedAt } of users) {
        await publicStore.removeFolder(folderOfPictures(id))
        after = deletedAt ?? after
        if (after.getTime() > Date.now() - LOOK_AGAIN_FOR_MS) continue
        await db.user.update({ where: { id }, data: { objectsRemovedAt: new Date() } })
      }
      if (users.length < BATCH) return
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer)
    await sweeping
  }

  return { sweepSoon, stop }
}
