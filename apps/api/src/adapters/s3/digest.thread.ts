import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ObjectDigest } from '../../ports/storage.ts'

export interface DigestOrder {
  /** A signed URL of the object. */
  url: string
  etag: string
  headBytes: number
  /** For connecting, and between two chunks. */
  timeoutMilliseconds: number
}

/** The digest, or the status of the store's refusal. */
export type DigestReply = ObjectDigest | { status: number }

async function digest({ url, etag, headBytes, timeoutMilliseconds }: DigestOrder): Promise<DigestReply> {
  const { get } = url.startsWith('https:') ? https : http
  const request = get(url, { headers: { 'if-match': `"${etag}"` }, timeout: timeoutMilliseconds })
  request.on('timeout', () => request.destroy(new Error('the store stopped sending')))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const status = response.statusCode ?? 0
  if (status !== 200) {
    response.destroy()
    return { status }
  }
  const hash = createHash('sha256')
  const head = new Uint8Array(headBytes)
  let sizeBytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      if (sizeBytes < headBytes) chunk.copy(head, sizeBytes)
      sizeBytes += chunk.length
      done()
    },
  })
  await pipeline(response, sink)
  return { sha256: hash.digest('hex'), sizeBytes, head: head.slice(0, sizeBytes) }
}

parentPort?.postMessage(await digest(workerData as DigestOrder))
