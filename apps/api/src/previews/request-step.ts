import type { Executor, Transaction } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { JobName, Queue, Turn } from '../ports/queue.ts'

export const STEP_JOBS = ['make-preview', 'draw-views', 'make-tiles'] as const satisfies JobName[]
export type StepJob = (typeof STEP_JOBS)[number]

/** Queues a file's step by its creator's turn; deduplicated. */
export async function requestStep(transaction: Transaction, queue: Queue, name: StepJob, fileId: string) {
  const file = await transaction.assetFile.findUniqueOrThrow({
    where: { id: fileId },
    select: { asset: { select: { creatorId: true } } },
  })
  await queue.send(
    transaction,
    name,
    { fileId },
    { key: fileId, turn: await turnOf(transaction, file.asset.creatorId) },
  )
}

const today = () => shanghaiDay(new Date())

/** A creator's usage today (Asia/Shanghai). */
export async function turnOf(db: Executor, creatorId: string): Promise<Turn> {
  const used = await db.previewUse.findUnique({ where: { creatorId_day: { creatorId, day: new Date(today()) } } })
  return { creatorId, usedSeconds: used?.seconds ?? 0, isOverBudget: used?.isOverBudget ?? false }
}

/** Adds to a creator's daily usage and reorders their waiting jobs. */
export async function chargeStep(
  { db, queue, previewSecondsPerDay }: Pick<Context, 'db' | 'queue' | 'previewSecondsPerDay'>,
  creatorId: string,
  seconds: number,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO preview_use AS used (creator_id, day, seconds, is_over_budget)
    VALUES (${creatorId}::uuid, ${today()}::date, ${seconds}::float8, ${seconds}::float8 >= ${previewSecondsPerDay}::float8)
    ON CONFLICT (creator_id, day) DO UPDATE SET seconds = used.seconds + excluded.seconds,
      is_over_budget = used.seconds + excluded.seconds >= ${previewSecondsPerDay}::float8`
  await queue.reorder(db, [...STEP_JOBS], await turnOf(db, creatorId))
}

/** Reorders waiting jobs by today's usage; deletes old usage. */
export async function reorderSteps({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  for (const { creatorId } of await queue.jobsByCreator(db, [...STEP_JOBS]))
    await queue.reorder(db, [...STEP_JOBS], await turnOf(db, creatorId))
  await db.$executeRaw`DELETE FROM preview_use WHERE day < ${today()}::date - 7`
}
