import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Total buffer for all buckets. */
const MAX_BUFFERED_BYTES = 96 * 1024 ** 2

/** Buffered files of 32-bit words, one per bucket. */
export interface BucketFiles {
  /** `take` reserves words. @returns the bucket's buffer; `take` returns the offset in it. */
  buffer(bucket: number): Uint32Array
  take(bucket: number, words: number): number
  /** Flushes all. @returns each bucket's file, and how many words it has. */
  finish(): { file: string; words: number }[]
}

export function openBucketFiles(folder: string, count: number): BucketFiles {
  const size = Math.max(1024, Math.floor(Math.min(256 * 1024, MAX_BUFFERED_BYTES / count) / 4))
  const buckets = Array.from({ length: count }, (_, i) => {
    const file = path.join(folder, `bucket-${i}`)
    return { file, handle: openSync(file, 'w'), buffer: new Uint32Array(size), used: 0, words: 0 }
  })
  type Bucket = (typeof buckets)[number]
  const flush = (bucket: Bucket) => {
    writeSync(bucket.handle, bucket.buffer, 0, bucket.used * 4)
    bucket.words += bucket.used
    bucket.used = 0
  }
  return {
    buffer: (bucket) => (buckets[bucket] as Bucket).buffer,
    take(number, words) {
      const bucket = buckets[number] as Bucket
      if (bucket.used + words > size) flush(bucket)
      const at = bucket.used
      bucket.used += words
      return at
    },
    finish() {
      return buckets.map((bucket) => {
        flush(bucket)
        closeSync(bucket.handle)
        return { file: bucket.file, words: bucket.words }
      })
    },
  }
}
