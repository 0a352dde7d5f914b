import { OWNERSHIP_ANSWERS, REVIEW_KINDS, type ReviewItem, type ReviewWait, type TimeCursor } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import { bothNames } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentClaim } from './claims.ts'

type Kind = (typeof REVIEW_KINDS)[number]

const QueueRow = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  userId: z.string(),
  userName: z.string(),
  creatorName: z.string().nullable(),
  submittedAt: z.date(),
  ownership: z.enum(OWNERSHIP_ANSWERS).nullable(),
  claimedById: z.string().nullable(),
  claimedByName: z.string().nullable(),
  claimedAt: z.date().nullable(),
  claimExpiresAt: z.date().nullable(),
  statement: z.enum(['answer', 'appeal']).nullable(),
  isVersion: z.boolean(),
})
type QueueRow = z.infer<typeof QueueRow>

/** Queues by kind; each branch reads its own index. */
const QUEUES: Record<Kind, Prisma.Sql> = {
  asset: Prisma.sql`SELECT 'asset' AS kind, id, name, snapshot_key, creator_id AS user_id, submitted_at, nullif(ownership, 'none')::text AS ownership,
      NULL AS statement, false AS is_version
    FROM asset WHERE status = 'processing'`,
  onboarding: Prisma.sql`SELECT 'onboarding', id, coalesce(name, institution_name), NULL, user_id, submitted_at, NULL, NULL, false
    FROM onboarding_application WHERE status = 0`,
  kyc: Prisma.sql`SELECT 'kyc', id, name, NULL, user_id, submitted_at, NULL, NULL, false
    FROM identity_check WHERE status = 0`,
}

/** Waiting statements on violations; kind `asset`. */
const STATEMENTS = Prisma.sql`
  SELECT * FROM (SELECT 'asset' AS kind, v.asset_id AS id, a.name, a.snapshot_key, a.creator_id AS user_id, v.waiting_since AS submitted_at,
      NULL AS ownership, CASE v.state WHEN 'appealed' THEN 'appeal' ELSE 'answer' END AS statement, false AS is_version
    FROM violation_case v JOIN asset a ON a.id = v.asset_id WHERE v.state IN ('answered', 'appealed')) v WHERE TRUE`

/** Proposed versions of otherwise unchanged assets; kind `asset`. */
const VERSIONS = Prisma.sql`
  SELECT * FROM (SELECT 'asset' AS kind, n.asset_id AS id, a.name, a.snapshot_key, a.creator_id AS user_id, n.submitted_at,
      NULL AS ownership, NULL AS statement, true AS is_version
    FROM asset_version n JOIN asset a ON a.id = n.asset_id
    WHERE n.state = 'reviewing' AND (a.status = 'saling' OR (a.status = 'removed' AND NOT a.needs_review))) n WHERE TRUE`

const DECIDABLE = Prisma.sql`AND ownership IN ('none', 'accepted')`
/** Asset conditions by wait; must match the indexes. */
const WAITING: Record<Exclude<ReviewWait, 'statement'>, Prisma.Sql> = {
  decidable: DECIDABLE,
  submission: DECIDABLE,
  owner: Prisma.sql`AND ownership IN ('requested', 'declined')`,
}

/** Only assets wait for owners, or have statements and versions. */
function queuesOf({ kind, waiting }: { kind?: Kind; waiting?: ReviewWait }): Prisma.Sql[] {
  const kinds = kind ? [kind] : (Object.keys(QUEUES) as Kind[])
  const statements = kinds.includes('asset') && waiting !== 'owner' && waiting !== 'submission' ? [STATEMENTS] : []
  if (waiting === 'statement') return statements
  const versions = kinds.includes('asset') && waiting !== 'owner' ? [VERSIONS] : []
  const submissions = kinds
    .filter((one) => one === 'asset' || waiting !== 'owner')
    .map((one) => Prisma.sql`${QUEUES[one]} ${one === 'asset' && waiting ? WAITING[waiting] : Prisma.empty}`)
  return [...submissions, ...versions, ...statements]
}

/** Waiting reviews, oldest first, with claims. */
export async function listReviews(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  viewerId: string,
  query: PageQuery & { kind?: Kind; waiting?: ReviewWait },
): Promise<{ reviews: ReviewItem[]; last?: TimeCursor }> {
  const page = keyset(query, 'oldest')
  const { where, order } = page.sql('submitted_at', 'id')
  const branches = queuesOf(query).map((queue) => Prisma.sql`(${queue} AND ${where} ${order})`)
  if (branches.length === 0) return { reviews: [] }
  const waiting = await queryRows(
    db,
    QueueRow,
    Prisma.sql`
    SELECT w.kind, w.id, w.name, w.snapshot_key AS "snapshotKey", w.user_id AS "userId", u.name AS "userName", p.name AS "creatorName",
           w.submitted_at AS "submittedAt", w.ownership, w.statement, w.is_version AS "isVersion", c.operator_id::text AS "claimedById", o.name AS "claimedByName",
           c.claimed_at AS "claimedAt", c.expires_at AS "claimExpiresAt"
    FROM (${Prisma.join(branches, ' UNION ALL ')}) AS w (kind, id, name, snapshot_key, user_id, submitted_at, ownership, statement, is_version)
    JOIN users u ON u.id = w.user_id LEFT JOIN creator_profile p ON p.user_id = w.user_id
    LEFT JOIN review_claim c ON c.kind = w.kind AND c.subject_id = w.id AND c.expires_at > ${clock.now()}::timestamptz
    LEFT JOIN users o ON o.id = c.operator_id
    ${page.sql('w.submitted_at', 'w.id').order}`,
  )
  const { rows, next } = page.cut(waiting, ({ submittedAt, id }) => ({ at: submittedAt, id }))
  const reviews = rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    snapshot: row.snapshotKey ? storage.publicUrl(row.snapshotKey) : null,
    applicant: bothNames({ id: row.userId, name: row.userName }, row.creatorName),
    submittedAt: row.submittedAt.toISOString(),
    ownership: row.ownership,
    claim: claimOf(row, viewerId),
    ...(row.statement && { statement: row.statement }),
    ...(row.isVersion && { newVersion: true as const }),
  }))
  return { reviews, ...next }
}

function claimOf(row: QueueRow, viewerId: string) {
  const { claimedById: operatorId, claimedByName: name, claimedAt, claimExpiresAt: expiresAt } = row
  if (operatorId === null || name === null || claimedAt === null || expiresAt === null) return null
  return presentClaim({ operatorId, name, claimedAt, expiresAt }, viewerId)
}
