import type { UploadProgress, UploadStart } from '@wencang/contract'
import { API_PREFIX } from '@wencang/contract'
import { type PartPlan, partLengthBytes, UPLOAD_URL_LIFETIME_SECONDS } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Storage, UploadedPart } from '../ports/storage.ts'
import { finishToken } from './finish-token.ts'
import type { UploadRecord } from './records.ts'

type UploadAddresses = Pick<Context, 'marketUrl' | 'tokenSecret'>

export type SigningContext = Pick<Context, 'db' | 'storage'> & UploadAddresses

/** Absolute finish URL with a token for this upload. */
export function finishUrl(uploadId: string, addresses: UploadAddresses): string {
  const token = finishToken(addresses.tokenSecret, uploadId)
  return `${addresses.marketUrl}${API_PREFIX}/store/uploads/${uploadId}/finish?token=${token}`
}

export function planOf(upload: UploadRecord): PartPlan {
  return { partSizeBytes: Number(upload.partSizeBytes), partCount: upload.partCount }
}

function signPart(storage: Storage, upload: UploadRecord, partNumber: number): Promise<string> {
  const length = partLengthBytes(planOf(upload), Number(upload.file.sizeBytes), partNumber)
  return storage.signPart(
    upload.stagingKey,
    upload.storeUploadId ?? '',
    partNumber,
    length,
    UPLOAD_URL_LIFETIME_SECONDS,
  )
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Upload instructions; signing needs no store request. */
export async function startOf(
  storage: Storage,
  upload: UploadRecord,
  addresses: UploadAddresses,
): Promise<UploadStart> {
  const id = upload.assetId
  const finishUploadUrl = finishUrl(upload.id, addresses)
  if (!upload.isMultipart) {
    const uploadUrl = await storage.signPut(
      upload.stagingKey,
      Number(upload.file.sizeBytes),
      UPLOAD_URL_LIFETIME_SECONDS,
    )
    return { id, uploadUrl, finishUploadUrl }
  }
  const partUploadUrls = await Promise.all(
    numbersTo(upload.partCount).map((number) => signPart(storage, upload, number)),
  )
  return { id, partSize: Number(upload.partSizeBytes), partUploadUrls, finishUploadUrl }
}

/** Stored parts, and fresh URLs for missing or wrongly sized ones. */
export async function progressOf(
  storage: Storage,
  upload: UploadRecord,
  present: UploadedPart[],
  addresses: UploadAddresses,
): Promise<UploadProgress> {
  const isWhole = (part: UploadedPart) =>
    part.sizeBytes === partLengthBytes(planOf(upload), Number(upload.file.sizeBytes), part.partNumber)
  const whole = present.filter(isWhole)
  const there = new Set(whole.map((part) => part.partNumber))
  const sign = (number: number) => {
    if (there.has(number)) return null
    return upload.isMultipart
      ? signPart(storage, upload, number)
      : storage.signPut(upload.stagingKey, Number(upload.file.sizeBytes), UPLOAD_URL_LIFETIME_SECONDS)
  }
  return {
    multipart: upload.isMultipart,
    partSize: upload.isMultipart ? Number(upload.partSizeBytes) : Number(upload.file.sizeBytes),
    uploadedParts: whole.map((part) => ({ partNumber: part.partNumber, etag: part.etag, size: part.sizeBytes })),
    partUploadUrls: await Promise.all(numbersTo(upload.partCount).map(sign)),
    finishUploadUrl: finishUrl(upload.id, addresses),
  }
}
