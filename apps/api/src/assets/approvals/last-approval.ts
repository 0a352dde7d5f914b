import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'
import { earlierApproval } from './earlier-approvals.ts'

const ApprovalRow = z.object({ at: z.date(), body: z.record(z.string(), z.unknown()) })
type Approval = z.output<typeof ApprovalRow>

/** Selects `approved_at` and `body` of an asset's last approval, without an access check. */
export const lastApproval = (assetId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT approved_at, body FROM (
    SELECT approved_at, body FROM asset_approval WHERE asset_id = ${assetId}
    UNION ALL (${earlierApproval(assetId)})) approval
  ORDER BY approved_at DESC LIMIT 1`

/** Reads the last approval without an access check; older ones lack newer fields. */
export function readLastApproval(db: Executor, assetId: string): Promise<Approval | null> {
  return queryRow(db, ApprovalRow)`
    SELECT approved_at AS at, body FROM (${lastApproval(Prisma.sql`${assetId}::uuid`)}) approval`
}
