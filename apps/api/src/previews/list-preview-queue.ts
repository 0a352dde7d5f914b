import type { PreviewQueueRow } from '@wencang/contract'
import type { Context } from '../context.ts'
import { readNamedPeople } from '../lib/named-person.ts'
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
  const people = await readNamedPeople(
    db,
    jobs.map(({ creatorId }) => creatorId),
  )
  const creators: PreviewQueueRow[] = []
  for (const { creatorId, oldestAt, ...counts } of jobs) {
    const creator = people.get(creatorId)
    if (!creator) continue
    const { usedSeconds, isOverBudget } = await turnOf(db, creatorId)
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
