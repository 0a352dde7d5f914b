import { partLengthBytes } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { UploadedPart } from '../../ports/storage.ts'
import type { UploadRecord } from './records.ts'
import { planOf } from './signing.ts'

/** The store's parts of an upload, or null where it cannot list them. A plain PUT counts as one part. */
export async function storedParts(
  { storage }: Pick<Context, 'storage'>,
  upload: UploadRecord,
): Promise<UploadedPart[] | null> {
  if (upload.isMultipart) return storage.listParts(upload.stagingKey, upload.storeUploadId ?? '')
  const object = await storage.head(upload.stagingKey)
  return object ? [{ partNumber: 1, etag: object.etag, sizeBytes: object.sizeBytes }] : []
}

/** Numbers of the parts that are absent or not of the planned length. */
export function wrongParts(upload: UploadRecord, present: UploadedPart[]): number[] {
  const plan = planOf(upload)
  const sizes = new Map(present.map((part) => [part.partNumber, part.sizeBytes]))
  const numbers = Array.from({ length: plan.partCount }, (_, index) => index + 1)
  return numbers.filter((number) => sizes.get(number) !== partLengthBytes(plan, Number(upload.file.sizeBytes), number))
}
