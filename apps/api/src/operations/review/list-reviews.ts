import {
  type CREATOR_RECORDS,
  OWNERSHIP_ANSWERS,
  REVIEW_KINDS,
  type ReviewItem,
  type ReviewWait,
  type TimeCursor,
} from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { z } from 'zod'
import { titleOf } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { namedPerson } from '../../lib/named-person.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentClaim } from './claims.ts'
import { isKnown } from './creator-record.ts'

type Kind = (typeof REVIEW_KINDS)[number]

const QueueRow = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.string(),
  name: z.string(),
  /** Of an asset. */
  record: z.unknown(),
  snapshotKey: z.string().nullable(),
  userId: z.string(),
  userName: z.string(),
  userDeletedAt: z.date().nullable(),
  creatorName: z.string().nullable(),
  creatorNameEn: z.string().nullable(),
  creatorNamePinyin: z.string().nullable(),
  submittedAt: z.date(),
  ownership: z.enum(OWNERSHIP_ANSWERS).nullable(),
  claimedById: z.string().nullable(),
  claimedByName: z.string().nullable(),
  claimedAt: z.date().nullable(),
  claimExpiresAt: z.date().nullable(),
  statement: z.enum(['answer', 'appeal']).nullable(),
  creatorType: z.literal([0, 1]).nullable(),
  applicantKind: z.literal([0, 1]).nullable(),
  isVersion: z.boolean(),
  isEdit: z.boolean(),
  /** Of an asset's creator. */
  isKnown: z.boolean(),
})
type QueueRow = z.infer<typeof QueueRow>

/** Queues by kind; each branch reads its own index. */
const QUEUES: Record<Kind, Prisma.Sql> = {
  asset: Prisma.sql`SELECT 'asset' AS kind, id, name, snapshot_key, creator_id AS user_id, submitted_at, nullif(ownership, 'none')::text AS ownership,
      NULL AS statement, false AS is_version, false AS is_edit, category
    FROM asset WHERE status = 'processing'`,
  onboarding: Prisma.sql`SELECT 'onboarding' AS kind, id, coalesce(name, institution_name) AS name, NULL AS snapshot_key, user_id, submitted_at,
      NULL AS ownership, NULL AS statement, false AS is_version, false AS is_edit, NULL::int2 AS category
    FROM onboarding_application WHERE status = 0`,
  kyc: Prisma.sql`SELECT 'kyc' AS kind, id, name, NULL AS snapshot_key, user_id, submitted_at,
      NULL AS ownership, NULL AS statement, false AS is_version, false AS is_edit, NULL::int2 AS category
    FROM identity_check WHERE status = 0`,
}

/** Waiting statements on violations; kind `asset`. */
const STATEMENTS = Prisma.sql`
  SELECT 'asset' AS kind, v.asset_id AS id, a.name, a.snapshot_key, a.creator_id AS user_id, v.waiting_since AS submitted_at,
      NULL AS ownership, CASE v.state WHEN 'appealed' THEN 'appeal' ELSE 'answer' END AS statement, false AS is_version, false AS is_edit, a.category
    FROM violation_case v JOIN asset a ON a.id = v.asset_id WHERE v.state IN ('answered', 'appealed')`

/** Proposed files and edits of otherwise unchanged assets; kind `asset`. */
const VERSIONS = Prisma.sql`
  SELECT 'asset' AS kind, n.asset_id AS id, a.name, a.snapshot_key, a.creator_id AS user_id, n.submitted_at,
      NULL AS ownership, NULL AS statement, n.edits IS NULL AS is_version, n.edits IS NOT NULL AS is_edit, a.category
    FROM asset_version n JOIN asset a ON a.id = n.asset_id
    WHERE n.state = 'reviewing' AND (a.status = 'saling' OR (a.status = 'removed' AND NOT a.needs_review))`

const DECIDABLE = Prisma.sql`AND ownership IN ('none', 'accepted')`
/** Asset conditions by wait; must match the indexes. */
const WAITING: Record<Exclude<ReviewWait, 'statement'>, Prisma.Sql> = {
  decidable: DECIDABLE,
  submission: DECIDABLE,
  owner: Prisma.sql`AND ownership IN ('requested', 'declined')`,
}

interface ReviewFilter {
  kind?: Kind
  waiting?: ReviewWait
  creator?: string
  category?: number
  creatorRecord?: (typeof CREATOR_RECORDS)[number]
  minDays?: number
}

/** Only assets wait for owners, or have statements, versions, creators and categories. */
function queuesOf({ kind, waiting, creator, category, creatorRecord }: ReviewFilter): Prisma.Sql[] {
  const isOfAssets = waiting === 'owner' || [creator, category, creatorRecord].some((one) => one !== undefined)
  const kinds = (kind ? [kind] : (Object.keys(QUEUES) as Kind[])).filter((one) => one === 'asset' || !isOfAssets)
  const statements = kinds.includes('asset') && waiting !== 'owner' && waiting !== 'submission' ? [STATEMENTS] : []
  if (waiting === 'statement') return statements
  const versions = kinds.includes('asset') && waiting !== 'owner' ? [VERSIONS] : []
  const submissions = kinds.map(
    (one) => Prisma.sql`${QUEUES[one]} ${one === 'asset' && waiting ? WAITING[waiting] : Prisma.empty}`,
  )
  return [...submissions, ...versions, ...statements]
}

/** Conditions on the columns of a queue `q`. */
function conditionsOf({ creator, category, creatorRecord, minDays }: ReviewFilter, now: Date): Prisma.Sql {
  const conditions = [
    creator !== undefined && Prisma.sql`q.user_id = ${creator}::uuid`,
    category !== undefined && Prisma.sql`q.category = ${category}::int2`,
    minDays !== undefined &&
      Prisma.sql`q.submitted_at <= ${new Date(now.getTime() - minDays * DAY_MILLISECONDS)}::timestamptz`,
    creatorRecord !== undefined && Prisma.sql`${isKnown(Prisma.sql`q.user_id`)} = ${creatorRecord === 'known'}`,
  ].filter((one) => one !== false)
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ')
}

/** Waiting reviews, oldest first, with claims. */
export async function listReviews(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId: viewerId }: Caller,
  query: PageQuery & ReviewFilter,
): Promise<{ reviews: ReviewItem[]; last?: TimeCursor }> {
  const page = keyset(query, 'oldest')
  const { where, order } = page.sql('submitted_at', 'id')
  const conditions = conditionsOf(query, clock.now())
  const branches = queuesOf(query).map(
    (queue) => Prisma.sql`(SELECT * FROM (${queue}) q WHERE ${conditions} AND ${where} ${order})`,
  )
  if (branches.length === 0) return { reviews: [] }
  const waiting = await queryRows(db, QueueRow)`
    SELECT w.kind, w.id, w.name, t.record, w.snapshot_key AS "snapshotKey", w.user_id AS "userId", u.name AS "userName", u.deleted_at AS "userDeletedAt", p.name AS "creatorName",
           p.name_en AS "creatorNameEn", p.name_pinyin AS "creatorNamePinyin",
           w.submitted_at AS "submittedAt", w.ownership, w.statement, w.is_version AS "isVersion", w.is_edit AS "isEdit", c.operator_id::text AS "claimedById", o.name AS "claimedByName",
           c.claimed_at AS "claimedAt", c.expires_at AS "claimExpiresAt", w.kind = 'asset' AND ${isKnown(Prisma.sql`w.user_id`)} AS "isKnown",
           a.creator_type AS "creatorType", a.applicant_kind AS "applicantKind"
    FROM (${Prisma.join(branches, ' UNION ALL ')}) w
    JOIN users u ON u.id = w.user_id LEFT JOIN creator_profile p ON p.user_id = w.user_id
    LEFT JOIN onboarding_application a ON w.kind = 'onboarding' AND a.id = w.id
    LEFT JOIN asset_text t ON w.kind = 'asset' AND t.asset_id = w.id
    LEFT JOIN review_claim c ON c.kind = w.kind AND c.subject_id = w.id AND c.expires_at > ${clock.now()}::timestamptz
    LEFT JOIN users o ON o.id = c.operator_id
    ${page.sql('w.submitted_at', 'w.id').order}`
  const { rows, next } = page.cut(waiting, ({ submittedAt, id }) => ({ at: submittedAt, id }))
  const reviews = rows.map(({ record, ...row }) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    ...titledBy(record),
    snapshot: row.snapshotKey ? storage.publicUrl(row.snapshotKey) : null,
    applicant: namedPerson({
      ...{ id: row.userId, name: row.userName, deletedAt: row.userDeletedAt },
      creatorProfile: { name: row.creatorName, nameEn: row.creatorNameEn, namePinyin: row.creatorNamePinyin },
    }),
    submittedAt: row.submittedAt.toISOString(),
    ownership: row.ownership,
    claim: claimOf(row, viewerId),
    ...(row.statement && { statement: row.statement }),
    ...(row.isVersion && { newVersion: true as const }),
    ...(row.isEdit && { edits: true as const }),
    ...(row.creatorType !== null &&
      row.applicantKind !== null && {
        application: { creatorType: row.creatorType, applicantKind: row.applicantKind },
      }),
    ...(row.kind === 'asset' && { creatorRecord: row.isKnown ? ('known' as const) : ('new' as const) }),
  }))
  return { reviews, ...next }
}

function titledBy(record: unknown) {
  const title = titleOf(record)
  return title ? { title } : {}
}

function claimOf(row: Omit<QueueRow, 'record'>, viewerId: string) {
  const { claimedById: operatorId, claimedByName: name, claimedAt, claimExpiresAt: expiresAt } = row
  if (operatorId === null || name === null || claimedAt === null || expiresAt === null) return null
  return presentClaim({ operatorId, name, claimedAt, expiresAt }, viewerId)
}
