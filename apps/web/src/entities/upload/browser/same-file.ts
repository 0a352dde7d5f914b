import type { UploadProgress } from '@wencang/contract'
import { md5 } from 'hash-wasm'

const MAX_COMPARED_PARTS = 4
/** Part ETags are MD5, except with store-managed encryption keys. */
const MD5 = /^"?([0-9a-f]{32})"?$/

/** Compares size and some parts; all part hashes decide later. */
export async function isSameFile(
  file: File,
  sizeBytes: number | null,
  { uploadedParts, partSize }: Pick<UploadProgress, 'uploadedParts' | 'partSize'>,
): Promise<boolean> {
  if (file.size !== sizeBytes) return false
  const step = Math.max(1, (uploadedParts.length - 1) / (MAX_COMPARED_PARTS - 1))
  for (let place = 0; Math.round(place) < uploadedParts.length; place += step) {
    const part = uploadedParts[Math.round(place)]
    const expected = MD5.exec(part?.etag ?? '')?.[1]
    if (!part || !expected) continue
    const start = (part.partNumber - 1) * partSize
    const bytes = await file.slice(start, start + part.size).arrayBuffer()
    if ((await md5(new Uint8Array(bytes))) !== expected) return false
  }
  return true
}
