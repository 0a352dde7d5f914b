import { MarketError, type UploadProgress, type UploadStart } from '@wencang/contract'
import { type Database, runTransaction } from '@wencang/database'
import { type AssetStatus, partLengthBytes } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { Storage, UploadedPart } from '../../ports/storage.ts'
import { isFinishToken } from './finish-token.ts'
import { moveUploads } from './moves.ts'
import { type NamedPart, readPartList } from './part-list.ts'
import { findOpenUpload, findUpload, type UploadRecord } from './repository.ts'
import { planOf, progressOf, startOf, type UploadAddresses } from './signing.ts'

export { abandonUploads, countOpenUploads, holdUploadsOf } from './abandon.ts'
export { type FileDeclaration, declareHash, insertUpload, type PreparedUpload, prepareUpload } from './begin.ts'

export interface UploadService {
  /** How to send the file of an upload that was just begun. */
  describeStart(uploadId: string): Promise<UploadStart>
  /** Where the creator's upload for this asset stands. @throws {MarketError} not_found when none is under way. */
  progress(assetId: string, creatorId: string): Promise<UploadProgress>
  /**
   * All bytes are there, the client says: checks that, and hands over to the verification job. Repeatable.
   * @param partList The client's list of parts in XML; it is read only for who has the token.
   * @throws {MarketError} forbidden for a wrong token, invalid_parameters for a list that cannot be read, not_found, upload_incomplete
   *   naming the parts.
   */
  finish(uploadId: string, token: string, partList: string): Promise<{ id: string; status: AssetStatus }>
  /** The same, for a client that died before it could say so. Does nothing unless every byte is there. */
  finishIfComplete(upload: UploadRecord): Promise<boolean>
}

export interface UploadDependencies {
  db: Database['prisma']
  storage: Storage
  queue: Queue
  clock: Clock
  addresses: UploadAddresses
}

export function createUploadService({ db, storage, queue, clock, addresses }: UploadDependencies): UploadService {
  /** Compare-and-set, so that a finish call, its repetition and the watching job start one verification between them. */
  async function handOver(upload: UploadRecord, parts: NamedPart[]): Promise<void> {
    await runTransaction(db, async (transaction) => {
      await moveUploads(transaction, queue, { id: upload.id }, 'finish', {
        parts: parts.map((part) => ({ ...part })),
        finishedAt: clock.now(),
      })
    })
  }

  async function presentParts(upload: UploadRecord): Promise<UploadedPart[] | null> {
    if (upload.isMultipart) return storage.listParts(upload.stagingKey, upload.storeUploadId ?? '')
    const object = await storage.head(upload.stagingKey)
    return object ? [{ partNumber: 1, etag: object.etag, sizeBytes: object.sizeBytes }] : []
  }

  return {
    async describeStart(uploadId) {
      const upload = await findUpload(db, uploadId)
      if (!upload) throw new MarketError('not_found')
      return startOf(storage, upload, addresses)
    },

    async progress(assetId, creatorId) {
      const upload = await findOpenUpload(db, assetId, creatorId)
      if (!upload) throw new MarketError('not_found')
      const present = (await presentParts(upload)) ?? []
      await db.upload.updateMany({ where: { id: upload.id }, data: { urlsSignedAt: clock.now() } })
      return progressOf(storage, upload, present, addresses)
    },

    async finish(uploadId, token, partList) {
      if (!isFinishToken(addresses.tokenSecret, uploadId, token)) throw new MarketError('forbidden')
      const parts = readPartList(partList)
      const upload = await findUpload(db, uploadId)
      if (!upload) throw new MarketError('not_found')
      if (upload.state === 'open') {
        refuseIncomplete(upload, parts, await presentParts(upload))
        await handOver(upload, parts)
      }
      return { id: upload.assetId, status: upload.asset.status }
    },

    async finishIfComplete(upload) {
      const present = await presentParts(upload)
      if (!present || wrongParts(upload, present).length > 0) return false
      await handOver(upload, upload.isMultipart ? present.map(({ partNumber, etag }) => ({ partNumber, etag })) : [])
      return true
    },
  }
}

/** Numbers of the parts that are absent or of another length than planned. */
function wrongParts(upload: UploadRecord, present: UploadedPart[]): number[] {
  const plan = planOf(upload)
  const sizes = new Map(present.map((part) => [part.partNumber, part.sizeBytes]))
  const numbers = Array.from({ length: plan.partCount }, (_, index) => index + 1)
  return numbers.filter((number) => sizes.get(number) !== partLengthBytes(plan, Number(upload.file.sizeBytes), number))
}

/** @param present What the store has, or null where it cannot tell: then only the list itself is judged, and completing judges the rest. */
function refuseIncomplete(upload: UploadRecord, named: NamedPart[], present: UploadedPart[] | null): void {
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
