import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HashOrder, HashReply } from './hash.thread.ts'

const BUFFER_BYTES = 1024 ** 2
const BUFFER_COUNT = 6

/**
 * SHA-256 on a separate thread, so that the next bytes arrive while the last ones are hashed. A fixed number of buffers circulates: memory does not grow, and
 * the caller waits while all are in use.
 */
export class ThreadedHash implements AsyncDisposable {
  readonly #worker = new Worker(new URL('./hash.thread.ts', import.meta.url))
  readonly #free: ArrayBuffer[] = Array.from({ length: BUFFER_COUNT }, () => new ArrayBuffer(BUFFER_BYTES))
  #current: Uint8Array | undefined
  #filledBytes = 0

  constructor() {
    this.#worker.on('message', (reply: HashReply) => {
      if ('buffer' in reply) this.#free.push(reply.buffer)
    })
  }

  /** Copies the bytes; the caller may reuse the chunk once this returns. */
  async update(chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.length; ) {
      this.#current ??= new Uint8Array(await this.#nextBuffer())
      const part = chunk.subarray(from, from + BUFFER_BYTES - this.#filledBytes)
      this.#current.set(part, this.#filledBytes)
      this.#filledBytes += part.length
      from += part.length
      if (this.#filledBytes === BUFFER_BYTES) this.#send()
    }
  }

  /** The digest of all bytes so far, in lower-case hex. */
  async digest(): Promise<string> {
    this.#send()
    const answered = new Promise<string>((resolve, reject) => {
      this.#worker.on('error', reject)
      this.#worker.on('message', (reply: HashReply) => 'sha256' in reply && resolve(reply.sha256))
    })
    this.#worker.postMessage('end' satisfies HashOrder)
    return answered
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate()
  }

  async #nextBuffer(): Promise<ArrayBuffer> {
    for (;;) {
      const buffer = this.#free.pop()
      if (buffer) return buffer
      await once(this.#worker, 'message')
    }
  }

  #send(): void {
    if (!this.#current) return
    const { buffer } = this.#current
    this.#worker.postMessage({ buffer, lengthBytes: this.#filledBytes } as HashOrder, [buffer as ArrayBuffer])
    this.#current = undefined
    this.#filledBytes = 0
  }
}
