import type { Prisma, Transaction } from '@wencang/database'
import { onEvents } from '../../events/index.ts'
import { standingVersions } from '../../proof/index.ts'

/** Keeps reviewed facts, after the log and the audit have them. */
export const keepApprovals = onEvents({
  'asset.approved': async ({ subjectId, payload }, { transaction }) =>
    keep(transaction, { assetId: subjectId, version: await loggedVersion(transaction, subjectId) }, payload.approved),
  'asset.editsApproved': async ({ subjectId, payload }, { transaction }) =>
    keep(transaction, { assetId: subjectId, version: await loggedVersion(transaction, subjectId) }, payload.approved),
  'asset.versionApproved': ({ subjectId, payload }, { transaction }) =>
    keep(transaction, { assetId: subjectId, version: payload.number }, payload.approved),
})

/** Writes an approval without names of people, in place of an earlier one of the same version. */
async function keep(
  transaction: Transaction,
  key: { assetId: string; version: number },
  { owner, ...facts }: Prisma.InputJsonObject,
): Promise<void> {
  const body = { ...facts, owner: owner ? { id: (owner as { id: string }).id } : null }
  // Not before the audit entry: see `copyEarlierApprovals`.
  const approval = { approvedAt: new Date(), body }
  await transaction.assetApproval.upsert({
    where: { assetId_version: key },
    create: { ...key, ...approval },
    update: approval,
  })
}

/**
 * Latest logged version of an asset that is not revoked.
 * @returns 0 for an asset that the log lacks.
 */
async function loggedVersion(transaction: Transaction, assetId: string): Promise<number> {
  const [first] = await standingVersions(transaction, [assetId])
  return first?.version ?? 0
}
