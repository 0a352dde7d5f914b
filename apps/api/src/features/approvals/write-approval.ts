import type { Prisma, Transaction } from '@wencang/database'

interface NewApproval {
  assetId: string
  /** As the log numbers it; null for files that it lacks. */
  version: number | null
  /** Not before the audit entry: see `copyEarlierApprovals`. */
  at: Date
  /** Reviewed facts without names of people. */
  body: Prisma.InputJsonObject
}

/** Writes an approval, in place of an earlier one of the same version. */
export async function writeApproval(transaction: Transaction, approval: NewApproval): Promise<void> {
  const { assetId, at: approvedAt, body } = approval
  const version = approval.version ?? 0
  await transaction.assetApproval.upsert({
    where: { assetId_version: { assetId, version } },
    create: { assetId, version, approvedAt, body },
    update: { approvedAt, body },
  })
}
