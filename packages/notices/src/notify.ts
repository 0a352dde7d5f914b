import { type Executor, Prisma, prepared } from '@wencang/database'
import { kindsWhere, NOTICE_KINDS, type NoticeKindName, type ParametersOf } from './kinds/index.ts'

/** Postgres channel that notifies replicas of changed notices; payload: user ID. */
export const NOTICES_CHANGED = 'notices_changed'

/** Kinds to check for a due mail or text message. */
const SENT_KINDS = kindsWhere(({ isMailed, isTexted }) => isMailed || isTexted === true)
const RENEWED_KINDS = kindsWhere(({ isRenewed }) => isRenewed === true)
const WRITTEN_BY_BUYERS = kindsWhere(({ writer }) => writer === 'buyer')
const WRITTEN_BY_OWNERS = kindsWhere(({ writer }) => writer === 'owner')
const ANSWERS_TO_READERS = kindsWhere(({ writer }) => writer === 'reader')

/** One event, with its recipients. */
export type NoticeInput = {
  [Name in NoticeKindName]: {
    kind: Name
    /** Ignores null and duplicate IDs. */
    to: readonly (string | null | undefined)[]
    parameters: ParametersOf<Name>
    /** Idempotency key, such as an order ID; renewed kinds: the subject. At most 100 characters. */
    once: string
  }
}[NoticeKindName]

/**
 * Call in the event's transaction; pages update within a second of commit.
 * @throws {z.ZodError} for parameters that the kind does not have: a bug of ours.
 */
export async function notify(transaction: Executor, ...events: readonly NoticeInput[]): Promise<void> {
  const rows = events.flatMap(({ kind, to, parameters, once }) => {
    const checked = JSON.stringify(NOTICE_KINDS[kind].parameters.parse(parameters))
    return to.flatMap((userId) => (userId ? [{ userId, kind, checked, key: onceKey(kind, once) }] : []))
  })
  if (rows.length === 0) return
  const given = Prisma.sql`
      SELECT * FROM unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ checked }) => checked)}::text[]::jsonb[], ${rows.map(({ key }) => key)}::text[])
        AS new_notice (user_id, kind, parameters, once_key)`
  await transaction.$executeRaw(prepared('notify', insertedNotices(given)))
}

/** Idempotency key of a user's notice. */
export function onceKey(kind: NoticeKindName, once: string): string {
  return `${kind} ${once}`
}

/**
 * Notifies many users, within a WITH clause.
 * @param rows Query of `user_id`, `kind`, `parameters` (jsonb, as the kind has them) and `once_key`.
 * @returns Statement whose rows are the new notices, with `user_id`.
 */
export function insertedNotices(rows: Prisma.Sql): Prisma.Sql {
  // Fixed order prevents deadlocks at the unique index.
  return Prisma.sql`
    INSERT INTO notice (user_id, kind, parameters, once_key, send_at, writer_id)
    SELECT DISTINCT ON (user_id, once_key) user_id, kind, parameters || coalesce(${TITLE}, '{}') || coalesce(${NAMES}, '{}'), once_key,
      CASE WHEN kind = ANY (${SENT_KINDS}::text[]) THEN now() END, nullif(${WRITER}, user_id)
    FROM (${rows}) new_notice WHERE user_id IS NOT NULL ORDER BY user_id, once_key
    ON CONFLICT (user_id, once_key) DO UPDATE SET parameters = excluded.parameters, writer_id = excluded.writer_id,
      created_at = excluded.created_at, send_at = excluded.send_at, read_at = NULL
    WHERE notice.kind = ANY (${RENEWED_KINDS}::text[])
    RETURNING user_id, pg_notify(${NOTICES_CHANGED}, user_id::text)::text AS announced`
}

/** The asset's English title, unless it waits for review. */
const TITLE = Prisma.sql`(
  SELECT jsonb_build_object('assetTitle', asset_text.record->'title')
  FROM asset JOIN asset_text ON asset_text.asset_id = asset.id AND asset_text.record ? 'title'
  WHERE NOT asset.needs_review AND asset.id = coalesce((new_notice.parameters->>'assetId')::uuid,
    (SELECT orders.asset_id FROM orders WHERE orders.id = (new_notice.parameters->>'orderId')::uuid)))`

/** English names of the asset's creator and owner, where the notice names one. */
const NAMES = Prisma.sql`(
  SELECT jsonb_build_object('namesEn', jsonb_object_agg(coalesce(p.name, u.name), coalesce(p.name_en, p.name_pinyin)))
  FROM asset JOIN creator_profile p ON p.user_id IN (asset.creator_id, asset.owner_id) JOIN users u ON u.id = p.user_id
  WHERE new_notice.parameters ?| '{creatorName,ownerName}' AND asset.id = (new_notice.parameters->>'assetId')::uuid
    AND coalesce(p.name_en, p.name_pinyin) IS NOT NULL HAVING count(*) > 0)`

/** Writer of the repeated text, by kind. */
const WRITER = Prisma.sql`
  CASE
    WHEN kind = ANY (${ANSWERS_TO_READERS}::text[]) THEN NULL
    WHEN kind = ANY (${WRITTEN_BY_BUYERS}::text[]) THEN (
      SELECT orders.buyer_id FROM orders WHERE orders.id = (new_notice.parameters->>'orderId')::uuid)
    WHEN kind = ANY (${WRITTEN_BY_OWNERS}::text[]) THEN (
      SELECT asset.owner_id FROM asset WHERE asset.id = (new_notice.parameters->>'assetId')::uuid)
    ELSE coalesce(
      (SELECT asset.creator_id FROM asset WHERE asset.id = (new_notice.parameters->>'assetId')::uuid),
      (SELECT orders.creator_id FROM orders WHERE orders.id = (new_notice.parameters->>'orderId')::uuid))
  END`
