import type { Prisma } from '@wencang/database'
import { onEvents } from '../../events/index.ts'
import { loggedVersion, writeApproval } from './write-approval.ts'

/** Keeps reviewed facts without names of people, after the log and the audit have them. */
export const keepApprovals = onEvents({
  'asset.approved': async ({ subjectId: assetId, payload }, { transaction }) =>
    writeApproval(transaction, {
      assetId,
      version: await loggedVersion(transaction, assetId),
      body: withoutNames(payload.approved),
    }),
  'asset.versionApproved': ({ subjectId: assetId, payload }, { transaction }) =>
    writeApproval(transaction, { assetId, version: payload.number, body: withoutNames(payload.approved) }),
})

function withoutNames({ owner, ...facts }: Prisma.InputJsonObject): Prisma.InputJsonObject {
  return { ...facts, owner: owner ? { id: (owner as { id: string }).id } : null }
}
