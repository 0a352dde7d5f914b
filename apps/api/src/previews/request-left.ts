import { Prisma, queryRows, runTransaction } from '@wencang/database'
import { STEP_VERSIONS } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { reorderSteps, requestStep, type StepJob } from './request-step.ts'

/** Exceeds a job with all its retries. */
const FORGOTTEN_AFTER_HOURS = 6
/** Per minute, for all workers. */
const BATCH = 100

const FileRow = z.object({ fileId: z.string() })

/** Waiting previews without a job: newly supported types and lost jobs. */
const LEFT = Prisma.sql`
  UPDATE preview SET requested_at = now() WHERE file_id IN (
    SELECT file_id FROM preview
    WHERE state = 'waiting' AND requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
    ORDER BY requested_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Outdated step versions. The age protects queued jobs. */
const OUTDATED = Prisma.sql`
  UPDATE preview SET requested_at = now() WHERE file_id IN (
    SELECT file_id FROM preview
    WHERE version < ${STEP_VERSIONS.light}::int2 AND requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      AND state <> 'waiting' AND reason IS DISTINCT FROM 'file_type'
    ORDER BY requested_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Waiting, withdrawn or outdated tiles of showable assets. */
const TILES_LEFT = Prisma.sql`
  UPDATE tiles SET requested_at = now() WHERE file_id IN (
    SELECT t.file_id FROM tiles t JOIN preview v ON v.file_id = t.file_id AND v.state = 'ready'
      JOIN asset_file f ON f.id = t.file_id JOIN asset a ON a.id = f.asset_id
    WHERE t.version < ${STEP_VERSIONS.tiles}::int2 AND t.requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      AND a.status NOT IN ('violation', 'deleted')
    ORDER BY t.requested_at LIMIT ${BATCH}::int4 FOR UPDATE OF t SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Models without current views. */
const VIEWS_LEFT = Prisma.sql`
  UPDATE preview SET requested_at = now() WHERE file_id IN (
    SELECT v.file_id FROM preview v JOIN asset_file f ON f.id = v.file_id JOIN asset a ON a.id = f.asset_id
    WHERE v.views_version < ${STEP_VERSIONS.views}::int2 AND v.requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      AND v.state = 'ready' AND a.status NOT IN ('violation', 'deleted')
    ORDER BY v.requested_at LIMIT ${BATCH}::int4 FOR UPDATE OF v SKIP LOCKED)
  RETURNING file_id AS "fileId"`

/** Requeues lost steps, then outdated ones at low priority. */
export async function requestLeftPreviews({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const request = (name: StepJob, statement: Prisma.Sql, isLowPriority: boolean) =>
    runTransaction(db, async (transaction) => {
      const left = await queryRows(transaction, FileRow)`${statement}`
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
