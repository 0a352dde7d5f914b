import type { PreviewQueueRow } from '@wencang/contract'
import { bothNames } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import { STEP_JOBS, turnOf } from './request-step.ts'

const MAX_CREATORS = 100

/** Creators with waiting or running previews, oldest first, with today's usage. */
export async function listPreviewQueue({
  db,
  queue,
  previewSecondsPerDay,
}: Pick<Context, 'db' | 'queue' | 'previewSecondsPerDay'>): Promise<{
  creators: PreviewQueueRow[]
  secondsPerDay: number
}> {
  const jobs = (await queue.jobsByCreator(db, [...STEP_JOBS])).slice(0, MAX_CREATORS)
  const people = await db.user.findMany({
    where: { id: { in: jobs.map(({ creatorId }) => creatorId) } },
    select: { id: true, name: true, creatorProfile: { select: { name: true } } },
  })
  const creators: PreviewQueueRow[] = []
  for (const { creatorId, oldestAt, ...counts } of jobs) {
    const person = people.find(({ id }) => id === creatorId)
    if (!person) continue
    const { usedSeconds, isOverBudget } = await turnOf(db, creatorId)
    const creator = bothNames({ id: person.id, name: person.name }, person.creatorProfile?.name ?? null)
    creators.push({
      creator,
      ...counts,
      since: oldestAt.toISOString(),
      usedSeconds: Math.round(usedSeconds),
      isOverBudget,
    })
  }
  return { creators, secondsPerDay: previewSecondsPerDay }
}
