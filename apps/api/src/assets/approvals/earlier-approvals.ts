import { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Last approval in the audit, where the previous release keeps it. */
export const earlierApproval = (assetId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT e.created_at AS approved_at, e.detail->'approved' #- '{owner,name}' AS body FROM audit_entry e
  WHERE e.subject_kind = 'asset' AND e.subject_id = ${assetId} AND e.action IN ('asset.approve', 'asset.approve_version')
    AND e.detail->'approved' IS NOT NULL
  ORDER BY e.created_at DESC, e.id DESC LIMIT 1`

/** Copies approvals of the previous release from the audit. Idempotent and resumable. */
export async function copyEarlierApprovals({ db }: Pick<Context, 'db'>): Promise<void> {
  for (let after = FIRST; ; ) {
    const page = await db.asset.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true },
    })
    const last = page.at(-1)
    if (!last) return
    await db.$executeRaw`
      INSERT INTO asset_approval (asset_id, version, approved_at, body)
      SELECT page.id, coalesce((SELECT max(v.version) FROM log_version v WHERE v.asset_id = page.id), 0), e.approved_at, e.body
      FROM unnest(${page.map(({ id }) => id)}::uuid[]) page (id) CROSS JOIN LATERAL (${earlierApproval(Prisma.sql`page.id`)}) e
      WHERE NOT EXISTS (SELECT FROM asset_approval a WHERE a.asset_id = page.id AND a.approved_at >= e.approved_at)
      ORDER BY page.id
      ON CONFLICT (asset_id, version) DO UPDATE SET approved_at = EXCLUDED.approved_at, body = EXCLUDED.body
        WHERE asset_approval.approved_at < EXCLUDED.approved_at`
    after = last.id
  }
}
