import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ObjectDigest } from '../../ports/storage.ts'

export interface DigestOrder {
  /** Presigned URL of the object. */
  url: string
  etag: string
  headBytes: number
  /** Part length for separate digests. */
  partBytes: number | undefined
  /** Timeout for connecting, and between two chunks. */
  timeoutMilliseconds: number
}

/** Digest, or the status of a refusal. */
export type DigestReply = ObjectDigest | { status: number }

async function digest({ url, etag, headBytes, partBytes, timeoutMilliseconds }: DigestOrder): Promise<DigestReply> {
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
  const parts = partBytes === undefined ? undefined : new PartHashes(partBytes)
  const head = new Uint8Array(headBytes)
  let sizeBytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      parts?.update(chunk)
      if (sizeBytes < headBytes) chunk.copy(head, sizeBytes)
      sizeBytes += chunk.length
      done()
    },
  })
  await pipeline(response, sink)
  return { sha256: hash.digest('hex'), partSha256: parts?.digests() ?? [], sizeBytes, head: head.slice(0, sizeBytes) }
}

/** SHA-256 per part of a stream. */
class PartHashes {
  readonly #partBytes: number
  readonly #ended: string[] = []
  #hash: Hash | undefined
  #leftBytes = 0

  constructor(partBytes: number) {
    this.#partBytes = partBytes
  }

  update(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (!this.#hash || this.#leftBytes === 0) this.#begin()
      const piece = chunk.subarray(at, at + this.#leftBytes)
      this.#hash?.update(piece)
      this.#leftBytes -= piece.length
      at += piece.length
    }
  }

  digests(): string[] {
    this.#end()
    return this.#ended
  }

  #begin(): void {
    this.#end()
    this.#hash = createHash('sha256')
    this.#leftBytes = this.#partBytes
  }

  #end(): void {
    if (this.#hash) this.#ended.push(this.#hash.digest('hex'))
    this.#hash = undefined
  }
}

parentPort?.postMessage(await digest(workerData as DigestOrder))
