import { partLengthBytes } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { UploadedPart } from '../ports/storage.ts'
import type { UploadRecord } from './records.ts'
import { planOf } from './signing.ts'

/** Stored parts, or null if unlistable; one for plain PUTs. */
export async function storedParts(
  { storage }: Pick<Context, 'storage'>,
  upload: UploadRecord,
): Promise<UploadedPart[] | null> {
  if (upload.isMultipart) return storage.listParts(upload.stagingKey, upload.storeUploadId ?? '')
  const object = await storage.head(upload.stagingKey)
  return object ? [{ partNumber: 1, etag: object.etag, sizeBytes: object.sizeBytes }] : []
}

/** Numbers of missing or wrongly sized parts. */
export function wrongParts(upload: UploadRecord, present: UploadedPart[]): number[] {
  const plan = planOf(upload)
  const sizes = new Map(present.map((part) => [part.partNumber, part.sizeBytes]))
  const numbers = Array.from({ length: plan.partCount }, (_, index) => index + 1)
  return numbers.filter((number) => sizes.get(number) !== partLengthBytes(plan, Number(upload.file.sizeBytes), number))
}
