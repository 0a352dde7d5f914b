import { Prisma, queryRows, runTransaction } from '@wencang/database'
import { STEP_VERSIONS } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { reorderSteps, requestStep, type StepJob } from './request-step.ts'

/** Longer than a job with all its retries takes. */
const FORGOTTEN_AFTER_HOURS = 6
const BATCH = 20

const FileRow = z.object({ fileId: z.string() })

/** What waits and has no job: of files that were there before their type had previews, and of jobs that were lost. */
const LEFT = Prisma.sql`
  UPDATE preview SET requested_at = now() WHERE file_id IN (
    SELECT file_id FROM preview
    WHERE state = 'waiting' AND requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
    ORDER BY requested_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** What an older version of the step made, or could not make. The age keeps those whose job is queued already. */
const OUTDATED = Prisma.sql`
  UPDATE preview SET requested_at = now() WHERE file_id IN (
    SELECT file_id FROM preview
    WHERE version < ${STEP_VERSIONS.light}::int2 AND requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      AND state <> 'waiting' AND reason IS DISTINCT FROM 'file_type'
    ORDER BY requested_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Tiles that wait, were taken back, or are of an older version, of assets that may show them. */
const TILES_LEFT = Prisma.sql`
  UPDATE tiles SET requested_at = now() WHERE file_id IN (
    SELECT t.file_id FROM tiles t JOIN preview v ON v.file_id = t.file_id AND v.state = 'ready'
      JOIN asset_file f ON f.id = t.file_id JOIN asset a ON a.id = f.asset_id
    WHERE t.version < ${STEP_VERSIONS.tiles}::int2 AND t.requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      AND a.status NOT IN ('violation', 'deleted')
    ORDER BY t.requested_at LIMIT ${BATCH}::int4 FOR UPDATE OF t SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Models that were not drawn from all sides, or by an older version of that step. */
const VIEWS_LEFT = Prisma.sql`
  UPDATE preview SET requested_at = now() WHERE file_id IN (
    SELECT v.file_id FROM preview v JOIN asset_file f ON f.id = v.file_id JOIN asset a ON a.id = f.asset_id
    WHERE v.views_version < ${STEP_VERSIONS.views}::int2 AND v.requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      AND v.state = 'ready' AND a.status NOT IN ('violation', 'deleted')
    ORDER BY v.requested_at LIMIT ${BATCH}::int4 FOR UPDATE OF v SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Queues the steps that were lost, and at low priority those that have become better; puts waiting ones where their turn is today. */
export async function requestLeftPreviews({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const request = (name: StepJob, statement: Prisma.Sql, isLowPriority: boolean) =>
    runTransaction(db, async (transaction) => {
      const left = await queryRows(transaction, FileRow, statement)
      for (const { fileId } of left)
        if (isLowPriority) await queue.send(transaction, name, { fileId }, { key: fileId, isLowPriority })
        else await requestStep(transaction, queue, name, fileId)
    })
  await request('make-preview', LEFT, false)
  await request('make-preview', OUTDATED, true)
  await request('draw-views', VIEWS_LEFT, true)
  await request('make-tiles', TILES_LEFT, true)
  await reorderSteps({ db, queue })
}
