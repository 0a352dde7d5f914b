import type { REVIEW_KINDS, ReviewItem, TimeCursor } from '@wencang/contract'
import { type Database, Prisma } from '@wencang/database'
import type { Storage } from '../../ports/storage.ts'
import { cutPage, timePage } from '../paging.ts'

type Kind = (typeof REVIEW_KINDS)[number]

interface QueueRow {
  kind: Kind
  id: string
  name: string
  snapshotKey: string | null
  userId: string
  userName: string
  submittedAt: Date
}

/** Where each kind of thing waits: the same columns of three tables. Every branch is read by its index, no further than the page needs. */
const QUEUES: Record<Kind, Prisma.Sql> = {
  asset: Prisma.sql`SELECT 'asset' AS kind, id, name, snapshot_key, creator_id AS user_id, submitted_at
    FROM asset WHERE status = 'processing'`,
  onboarding: Prisma.sql`SELECT 'onboarding', id, coalesce(name, institution_name), NULL, user_id, submitted_at
    FROM onboarding_application WHERE status = 0`,
  kyc: Prisma.sql`SELECT 'kyc', id, name, NULL, user_id, submitted_at
    FROM identity_check WHERE status = 0`,
}

/** What waits for a decision, oldest first; of one kind, or of all together. */
export async function listQueue(
  { db, storage }: { db: Database['prisma']; storage: Storage },
  query: { kind?: Kind; limit?: number; start?: TimeCursor },
): Promise<{ reviews: ReviewItem[]; last?: TimeCursor }> {
  const page = timePage(query)
  const after = page.after
    ? Prisma.sql`AND (submitted_at, id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
    : Prisma.empty
  const kinds = query.kind ? [query.kind] : (Object.keys(QUEUES) as Kind[])
  const end = Prisma.sql`ORDER BY submitted_at, id LIMIT ${page.limit + 1}`
  const branches = kinds.map((kind) => Prisma.sql`(${QUEUES[kind]} ${after} ${end})`)
  const rows = await db.$queryRaw<QueueRow[]>`
    SELECT w.kind, w.id, w.name, w.snapshot_key AS "snapshotKey", w.user_id AS "userId", u.name AS "userName",
           w.submitted_at AS "submittedAt"
    FROM (${Prisma.join(branches, ' UNION ALL ')}) AS w (kind, id, name, snapshot_key, user_id, submitted_at)
    JOIN users u ON u.id = w.user_id ORDER BY w.submitted_at, w.id LIMIT ${page.limit + 1}`
  const cut = cutPage(rows, page.limit, (row) => ({ at: row.submittedAt, id: row.id }))
  const reviews = cut.rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    snapshot: row.snapshotKey ? storage.publicUrl(row.snapshotKey) : null,
    applicant: { id: row.userId, name: row.userName },
    submittedAt: row.submittedAt.toISOString(),
  }))
  return { reviews, ...(cut.last && { last: cut.last }) }
}
