import { Prisma } from '@wencang/database'
import { notifyMany } from '@wencang/notices'
import type { Context } from '../../context.ts'
import type { Jobs } from '../../ports/queue.ts'
import { keepProgress } from './announcements.ts'

type NotifyContext = Pick<Context, 'db' | 'log' | 'clock'>
type Audience = Jobs['tell-audience']['audience']

/** Event's asset and lowered price. */
interface About {
  assetId: string
  toFen: number
  /** Approval of a new version; earlier orders saw another. */
  before: string
  /** Downloads were paused or resumed. */
  isPaused: boolean
}

/** Followers of one party, without the asset's parties. */
const followersOf =
  (party: Prisma.Sql) =>
  (after: string, limit: number, { assetId }: About) =>
    Prisma.sql`
  SELECT f.user_id AS id FROM asset a JOIN followed_creator f ON f.creator_id = ${party}
  WHERE a.id = ${assetId}::uuid AND f.user_id > ${after}::uuid AND f.user_id <> a.creator_id AND f.user_id IS DISTINCT FROM a.owner_id
  ORDER BY f.user_id LIMIT ${limit}::int4`

/** Queries of user IDs in ascending order after an ID. */
const AUDIENCES: Record<Audience, (after: string, limit: number, about: About) => Prisma.Sql> = {
  everybody: (after, limit) => Prisma.sql`
    SELECT id FROM users WHERE id > ${after}::uuid AND deleted_at IS NULL ORDER BY id LIMIT ${limit}::int4`,
  followersOfCreator: followersOf(Prisma.sql`a.creator_id`),
  followersOfOwner: followersOf(Prisma.sql`a.owner_id`),
  // Excludes parties and buyers; empty if off sale or dearer meanwhile.
  favourites: (after, limit, { assetId, toFen }) => Prisma.sql`
    SELECT f.user_id AS id FROM favourite f JOIN asset a ON a.id = f.asset_id
    WHERE f.asset_id = ${assetId}::uuid AND f.user_id > ${after}::uuid AND f.user_id <> a.creator_id AND f.user_id IS DISTINCT FROM a.owner_id
      AND a.status = 'saling' AND a.price_fen <= ${toFen}::int4
      AND NOT EXISTS (
        SELECT 1 FROM orders o WHERE o.asset_id = f.asset_id AND o.buyer_id = f.user_id AND o.status = 'completed' AND NOT o.is_refunded)
    ORDER BY f.user_id LIMIT ${limit}::int4`,
  // Present buyers; empty if an operator reversed the decision meanwhile.
  buyers: (after, limit, { assetId, isPaused }) => Prisma.sql`
    SELECT o.buyer_id AS id FROM orders o JOIN asset a ON a.id = o.asset_id
    WHERE o.asset_id = ${assetId}::uuid AND o.buyer_id > ${after}::uuid AND o.status = 'completed' AND NOT o.is_refunded
      AND a.downloads_suspended = ${isPaused}::boolean
    ORDER BY o.buyer_id LIMIT ${limit}::int4`,
  // Present buyers who ordered before a version's approval.
  earlierBuyers: (after, limit, { assetId, before }) => Prisma.sql`
    SELECT o.buyer_id AS id FROM orders o
    WHERE o.asset_id = ${assetId}::uuid AND o.buyer_id > ${after}::uuid AND o.status = 'completed' AND NOT o.is_refunded
      AND o.created_at < ${before}::timestamptz
    ORDER BY o.buyer_id LIMIT ${limit}::int4`,
}

/** Notifies all users of an announcement. */
export async function announce(context: NotifyContext, id: string): Promise<void> {
  const { titleZh, titleEn, textZh, textEn, link } = await context.db.announcement.findUniqueOrThrow({ where: { id } })
  const parameters = { subject: { zh: titleZh, en: titleEn }, body: { zh: textZh, en: textEn }, link }
  await notifyAudience(context, { audience: 'everybody', told: { kind: 'platform.announced', parameters, once: id } })
}

/** Notifies each recipient once, though it may run twice. */
export async function notifyAudience({ db, log, clock }: NotifyContext, job: Jobs['tell-audience']): Promise<void> {
  const { audience, told: notice } = job
  const about = {
    assetId: 'of' in job ? job.of : '',
    before: 'before' in job ? job.before : '',
    toFen: notice.kind === 'favourite.priceFell' ? notice.parameters.toFen : 0,
    isPaused: notice.kind === 'purchase.downloadsPaused',
  }
  const isAnnounced = notice.kind === 'platform.announced'
  const count = await notifyMany(
    db,
    notice,
    (after, limit) => AUDIENCES[audience](after, limit, about),
    async (soFar) => {
      if (isAnnounced) await keepProgress(db, notice.once, soFar)
    },
  )
  if (isAnnounced) await keepProgress(db, notice.once, count, clock.now())
  log.info({ kind: notice.kind, audience, count }, 'audience notified')
}
