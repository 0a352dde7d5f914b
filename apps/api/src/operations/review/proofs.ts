import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { openDocument } from './document-tokens.ts'

/** Long enough to open a scan, too short to share. */
const PROOF_LIFETIME_SECONDS = 5 * 60

/**
 * Opens a user's documents; audits the access first.
 * @param subject Application or identity check of the documents.
 * @param reason Operator's reason, if given.
 */
export async function openProofs(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  subject: { kind: 'onboarding' | 'kyc'; id: string },
  proofs: { field: string; fileId: string }[],
  reason?: string,
) {
  const { db } = context
  const files = await db.storedFile.findMany({ where: { id: { in: proofs.map((proof) => proof.fileId) } } })
  const found = new Set(files.map(({ id }) => id))
  await recordAccess(context, caller, {
    kind: `${subject.kind}.proofsOpened`,
    subjectId: subject.id,
    payload: { fileIds: [...found], ...(reason && { reason }) },
  })
  return proofs
    .filter(({ fileId }) => found.has(fileId))
    .map(({ field, fileId }) => ({ field, ...openDocument(context, caller.userId, fileId, PROOF_LIFETIME_SECONDS) }))
}

/** Documents of an identity check, front first. */
export function proofsOfCheck({ fileId, backFileId }: { fileId: string; backFileId: string | null }) {
  const front = { field: 'fileId', fileId }
  return backFileId === null ? [front] : [front, { field: 'backFileId', fileId: backFileId }]
}
