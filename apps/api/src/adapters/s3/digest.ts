import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ObjectChangedError, type Storage } from '../../ports/storage.ts'
import type { DigestOrder, DigestReply } from './digest.thread.ts'

/** Longer than any file takes. */
const URL_LIFETIME_SECONDS = 6 * 3600
const TIMEOUT_MILLISECONDS = 60_000

/**
 * Reads objects on threads of their own. Every 32 MiB that arrive make V8 collect the garbage of the whole heap: in the small heap of such a thread that is
 * nothing, in a program's it takes longer than reading and hashing together.
 * @param client Of the endpoint that servers use; it only signs.
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
