import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'

/** Long enough to open a scan, too short to share. */
const PROOF_URL_LIFETIME_SECONDS = 5 * 60

/**
 * Presigned URLs of a user's documents; audits the access first.
 * @param subject Application or identity check of the documents.
 * @param reason Operator's reason, if given.
 */
export async function openProofs(
  { db, queue, storage, clock }: Pick<Context, 'db' | 'queue' | 'storage' | 'clock'>,
  caller: Caller,
  subject: { kind: 'onboarding' | 'kyc'; id: string },
  proofs: { field: string; fileId: string }[],
  reason?: string,
) {
  const files = await db.storedFile.findMany({ where: { id: { in: proofs.map((proof) => proof.fileId) } } })
  const fileOf = new Map(files.map((file) => [file.id, file]))
  await recordAccess({ db, queue }, caller, {
    kind: `${subject.kind}.proofsOpened`,
    subjectId: subject.id,
    payload: { fileIds: files.map((file) => file.id), ...(reason && { reason }) },
  })
  const expiresAt = new Date(clock.now().getTime() + PROOF_URL_LIFETIME_SECONDS * 1000).toISOString()
  const urls = proofs.map(async ({ field, fileId }) => {
    const file = fileOf.get(fileId)
    if (!file) return []
    const name = `${field}-${subject.id}${file.key.slice(file.key.lastIndexOf('.'))}`
    const url = await storage.signGet(file.key, name, file.contentType, PROOF_URL_LIFETIME_SECONDS)
    return [{ field, url, contentType: file.contentType, expiresAt }]
  })
  return (await Promise.all(urls)).flat()
}

/** Documents of an identity check, front first. */
export function proofsOfCheck({ fileId, backFileId }: { fileId: string; backFileId: string | null }) {
  const front = { field: 'fileId', fileId }
  return backFileId === null ? [front] : [front, { field: 'backFileId', fileId: backFileId }]
}
