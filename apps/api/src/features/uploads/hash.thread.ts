import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

/** A filled buffer and how many of its bytes to hash, or the end of the file. */
export type HashOrder = { buffer: ArrayBuffer; lengthBytes: number } | 'end'
/** The buffer for reuse, or the digest in hex. */
export type HashReply = { buffer: ArrayBuffer } | { sha256: string }

const hash = createHash('sha256')
parentPort?.on('message', (order: HashOrder) => {
  if (order === 'end') {
    parentPort?.postMessage({ sha256: hash.digest('hex') } satisfies HashReply)
    parentPort?.close()
    return
  }
  hash.update(new Uint8Array(order.buffer, 0, order.lengthBytes))
  parentPort?.postMessage({ buffer: order.buffer } satisfies HashReply, [order.buffer])
})
