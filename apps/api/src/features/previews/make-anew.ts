import type { Database } from '@wencang/database'
import type { PreviewStep } from '@wencang/domain'

/** Long ago: the sweep takes it at once. */
const AT_ONCE = new Date(0)

/**
 * Has a step done anew for all files, after everything that somebody waits for. What is there stays until it is replaced.
 * @returns of how many files.
 */
export async function makeAnew(db: Database['prisma'], step: PreviewStep): Promise<number> {
  const data = { version: 0, requestedAt: AT_ONCE }
  if (step === 'tiles') return (await db.tiles.updateMany({ data })).count
  const isPossible = { OR: [{ reason: null }, { reason: { not: 'file_type' } }] }
  return (await db.preview.updateMany({ where: { state: { not: 'waiting' }, ...isPossible }, data })).count
}
