import type { Database } from '@wencang/database'
import type { PreviewKind, WorkerStep } from '@wencang/domain'

/** Long ago: the sweep takes it at once. */
const AT_ONCE = new Date(0)

/** Archives may hold a model. */
const DRAWN: PreviewKind[] = ['model', 'points', 'splat', 'archive']

/**
 * Has a step done anew for all files, after everything that somebody waits for. What is there stays until it is replaced.
 * @returns of how many files.
 */
export async function makeAnew(db: Database['prisma'], step: WorkerStep): Promise<number> {
  const data = { version: 0, requestedAt: AT_ONCE }
  if (step === 'tiles') return (await db.tiles.updateMany({ data })).count
  if (step === 'views') {
    const again = { viewsVersion: 0, requestedAt: AT_ONCE }
    return (await db.preview.updateMany({ where: { state: 'ready', kind: { in: DRAWN } }, data: again })).count
  }
  const isPossible = { OR: [{ reason: null }, { reason: { not: 'file_type' } }] }
  return (await db.preview.updateMany({ where: { state: { not: 'waiting' }, ...isPossible }, data })).count
}
