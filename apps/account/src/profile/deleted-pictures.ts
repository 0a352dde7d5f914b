import type { PrismaClient } from '@wencang/database'
import type { ObjectStore } from '../ports/object-store.ts'
import { folderOfPictures } from './pictures.ts'

const LOOK_EVERY_MS = 60_000
/** What was on its way to the store when the account was deleted has arrived by then. */
const LOOK_AGAIN_FOR_MS = 10 * 60 * 1000
const BATCH = 50

/**
 * Removes what deleted users left in the public bucket, whenever they were deleted and however often a process is killed on the way. By
 * what lies in their folder, not by what the deletion remembers: so replaced pictures go too that could not be removed in their time.
 * Several replicas doing so do no harm.
 */
export function createDeletedPictureSweep(parts: {
  prisma: PrismaClient
  store: ObjectStore
  onTrouble: (error: unknown) => void
}) {
  const { prisma, store, onTrouble } = parts
  let sweeping: Promise<void> | undefined
  const timer = setInterval(sweepSoon, LOOK_EVERY_MS)
  timer.unref()

  /** Begins to look; nobody waits for it. */
  function sweepSoon(): void {
    sweeping ??= sweep()
      .catch(onTrouble)
      .finally(() => {
        sweeping = undefined
      })
  }

  async function sweep(): Promise<void> {
    let after = new Date(0)
    for (;;) {
      const users = await prisma.user.findMany({
        where: { deletedAt: { gt: after }, objectsRemovedAt: null },
        orderBy: { deletedAt: 'asc' },
        take: BATCH,
        select: { id: true, deletedAt: true },
      })
      for (const { id, deletedAt } of users) {
        await store.removeFolder(folderOfPictures(id))
        after = deletedAt ?? after
        if (after.getTime() > Date.now() - LOOK_AGAIN_FOR_MS) continue
        await prisma.user.update({ where: { id }, data: { objectsRemovedAt: new Date() } })
      }
      if (users.length < BATCH) return
    }
  }

  /** Looks no more, and waits for what is being removed. */
  async function stop(): Promise<void> {
    clearInterval(timer)
    await sweeping
  }

  return { sweepSoon, stop }
}
