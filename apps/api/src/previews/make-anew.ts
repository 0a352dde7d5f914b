import type { Database } from '@wencang/database'
import type { PreviewKind, WorkerStep } from '@wencang/domain'

/** Overdue, so that the sweep takes it immediately. */
const AT_ONCE = new Date(0)

/** Archives may contain a model. */
const DRAWN: PreviewKind[] = ['model', 'points', 'splat', 'archive']

/**
 * Marks results as outdated, to be remade at low priority.
 * @returns the number of files.
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
