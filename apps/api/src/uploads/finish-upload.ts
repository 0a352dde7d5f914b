import { MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { AssetStatus } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { UploadedPart } from '../ports/storage.ts'
import { isFinishToken } from './finish-token.ts'
import { moveUploads } from './moves.ts'
import { type NamedPart, readPartList } from './part-list.ts'
import { findUpload, type UploadRecord } from './records.ts'
import { storedParts, wrongParts } from './stored-parts.ts'

type FinishContext = Pick<Context, 'db' | 'storage' | 'queue' | 'clock'>

/**
 * Checks that all bytes arrived and queues verification. Idempotent.
 * @param partList Part list in XML; parsed only with a valid token.
 * @throws {MarketError} forbidden for a wrong token; invalid_parameters for an unreadable list; not_found
 * @throws {MarketError} upload_incomplete naming the parts
 */
export async function finishUpload(
  context: FinishContext & Pick<Context, 'tokenSecret'>,
  uploadId: string,
  token: string,
  partList: string,
): Promise<{ id: string; status: AssetStatus }> {
  if (!isFinishToken(context.tokenSecret, uploadId, token)) throw new MarketError('forbidden')
  const parts = readPartList(partList)
  const upload = await findUpload(context.db, uploadId)
  if (!upload) throw new MarketError('not_found')
  if (upload.state === 'open') {
    requireComplete(upload, parts, await storedParts(context, upload))
    await handOver(context, upload, parts)
  }
  return { id: upload.assetId, status: upload.asset.status }
}

/** Finishes complete uploads of stopped clients. */
export async function finishIfComplete(context: FinishContext, upload: UploadRecord): Promise<boolean> {
  const present = await storedParts(context, upload)
  if (!present || wrongParts(upload, present).length > 0) return false
  const parts = upload.isMultipart ? present.map(({ partNumber, etag }) => ({ partNumber, etag })) : []
  await handOver(context, upload, parts)
  return true
}

/** Compare-and-set: only one verification starts. */
async function handOver({ db, queue, clock }: FinishContext, upload: UploadRecord, parts: NamedPart[]): Promise<void> {
  await runTransaction(db, async (transaction) => {
    await moveUploads(transaction, queue, { id: upload.id }, 'finish', {
      parts: parts.map((part) => ({ ...part })),
      finishedAt: clock.now(),
    })
  })
}

/** @param present Stored parts, or null if the store cannot list them; completing the upload then checks the rest. */
function requireComplete(upload: UploadRecord, named: NamedPart[], present: UploadedPart[] | null): void {
  const problems = new Map<number, string>()
  if (present)
    for (const number of wrongParts(upload, present)) problems.set(number, 'not uploaded, or of a wrong length')
  if (upload.isMultipart) {
    const namedByNumber = new Map(named.map((part) => [part.partNumber, part.etag]))
    for (let number = 1; number <= upload.partCount; number++) {
      if (!namedByNumber.has(number)) problems.set(number, problems.get(number) ?? 'not in the list')
    }
    for (const { partNumber } of named) {
      if (partNumber < 1 || partNumber > upload.partCount) problems.set(partNumber, 'no such part')
    }
    for (const part of present ?? []) {
      const etag = namedByNumber.get(part.partNumber)
      if (etag !== undefined && etag !== part.etag && !problems.has(part.partNumber))
        problems.set(part.partNumber, 'another ETag')
    }
  }
  if (problems.size === 0) return
  const details = [...problems]
    .sort(([a], [b]) => a - b)
    .map(([number, message]) => ({ path: `Part.${number}`, message }))
  throw new MarketError('upload_incomplete', { details })
}
