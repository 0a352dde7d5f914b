const BUFFER_BYTES = 1024 ** 2
/** Chromium streams of very large files may stall silently: use short, monitored ones. */
const STREAM_BYTES = 256 * 1024 ** 2
const STALLED_AFTER_MILLISECONDS = 10_000

type Bytes = Uint8Array<ArrayBuffer>
/** Reader with cancellation. */
type Reading = { read(): Promise<Bytes | undefined>; close(): void }

/**
 * File bytes in chunks, each valid until the next. One buffer serves a stream if possible: it is faster and avoids
 * garbage.
 * @throws if the file becomes unreadable.
 */
export async function* chunksOf(
  file: Pick<Blob, 'size' | 'slice'>,
  stalledAfterMilliseconds = STALLED_AFTER_MILLISECONDS,
): AsyncGenerator<Bytes> {
  let at = 0
  while (at < file.size) {
    const end = Math.min(file.size, at + STREAM_BYTES)
    const { read, close } = readingOf(file.slice(at, end).stream())
    while (at < end) {
      const chunk = await within(stalledAfterMilliseconds, read())
      if (chunk === 'late') {
        // Continues with a new stream at this offset.
        close()
        break
      }
      if (!chunk) throw new Error('The file has become shorter')
      at += chunk.byteLength
      yield chunk
    }
  }
}

function readingOf(stream: ReadableStream<Bytes>): Reading {
  const reader = byobReaderOf(stream)
  if (!reader) {
    const plain = stream.getReader()
    return { read: async () => (await plain.read()).value, close: () => void plain.cancel().catch(() => {}) }
  }
  let buffer = new ArrayBuffer(BUFFER_BYTES)
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (done) return undefined
      buffer = value.buffer
      return value
    },
    close: () => void reader.cancel().catch(() => {}),
  }
}

/** Undefined if the browser's file streams lack BYOB readers. */
function byobReaderOf(stream: ReadableStream<Bytes>): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // The result is no longer needed.
    work.catch(() => {})
  }
}
