import { createLateClient, type LateClient } from '@wencang/contract'
import { fetchWithProgress } from './fetch-with-progress.ts'

const TIMEOUT_SECONDS = 5 * 60

type StoredFile = Awaited<ReturnType<LateClient['uploadStoredFile']>>

/**
 * @param onProgress Called with the sent fraction, 0 to 1.
 * @throws {ApiError} with status 0 without a response.
 */
export function sendProof(file: File, onProgress: (fraction: number) => void): Promise<StoredFile> {
  const client = createLateClient({ fetch: fetchWithProgress(onProgress), timeoutSeconds: TIMEOUT_SECONDS })
  const body = new FormData()
  body.append('file', file)
  return client.uploadStoredFile({ query: { kind: 'certification' }, body })
}
