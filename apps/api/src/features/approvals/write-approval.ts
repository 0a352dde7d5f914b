import { Prisma, queryRow, type Transaction } from '@wencang/database'
import { z } from 'zod'

interface NewApproval {
  assetId: string
  /** As the log numbers it; 0 for files that it lacks. */
  version: number
  /** Reviewed facts without names of people. */
  body: Prisma.InputJsonObject
}

/** Writes an approval, in place of an earlier one of the same version. */
export async function writeApproval(transaction: Transaction, { assetId, version, body }: NewApproval): Promise<void> {
  // Not before the audit entry: see `copyEarlierApprovals`.
  const approvedAt = new Date()
  await transaction.assetApproval.upsert({
    where: { assetId_version: { assetId, version } },
    create: { assetId, version, approvedAt, body },
    update: { approvedAt, body },
  })
}

const Logged = z.object({ version: z.number() })

/** The log's version of an asset just approved: its approval has revoked earlier ones, and late ones come after it. */
export async function loggedVersion(transaction: Transaction, assetId: string): Promise<number> {
  const logged = await queryRow(
    transaction,
    Logged,
    Prisma.sql`
    SELECT coalesce(min(v.version), 0) AS version FROM log_version v WHERE v.asset_id = ${assetId}::uuid
      AND NOT EXISTS (SELECT FROM log_entry r WHERE r.once_key = 'revocation ' || v.entry_id)`,
  )
  return logged?.version ?? 0
}
