import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ObjectChangedError, type Storage } from '../../ports/storage.ts'
import type { DigestOrder, DigestReply } from './digest.thread.ts'

/** Longer than reading any file takes. */
const URL_LIFETIME_SECONDS = 6 * 3600
const TIMEOUT_MILLISECONDS = 60_000

/**
 * Reads on threads: V8 collects the whole heap per 32 MiB received, cheap only in small heaps.
 * @param client Internal endpoint; only signs.
 */
export function digestCall(client: S3Client, Bucket: string): Storage['digest'] {
  return async (Key, etag, headBytes, partBytes) => {
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: URL_LIFETIME_SECONDS })
    const workerData: DigestOrder = { url, etag, headBytes, partBytes, timeoutMilliseconds: TIMEOUT_MILLISECONDS }
    const thread = new Worker(new URL('./digest.thread.ts', import.meta.url), { workerData })
    try {
      const [reply] = (await once(thread, 'message')) as [DigestReply]
      if (!('status' in reply)) return reply
      if (reply.status === 404 || reply.status === 412) throw new ObjectChangedError(Key)
      throw new Error(`the store answered ${reply.status} to a read`)
    } finally {
      await thread.terminate()
    }
  }
}
