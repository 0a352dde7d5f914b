const BUFFER_BYTES = 1024 ** 2
/** Of a file as large as can be sold, one stream now and then comes to a stop in Chromium, and says nothing: so each is short, and watched. */
const STREAM_BYTES = 256 * 1024 ** 2
const STALLED_AFTER_MILLISECONDS = 10_000

type Bytes = Uint8Array<ArrayBuffer>
/** What is read, and how to give up reading it. */
type Reading = { read(): Promise<Bytes | undefined>; close(): void }

/**
 * The bytes of a file in order, in chunks of any length. A chunk is valid until the next one is asked for: one buffer serves a whole stream where the browser can
 * read into ours, since new ones for all chunks would be garbage of the file's length, and slower.
 * @throws when the file cannot be read any more.
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
        // Another stream goes on where this one stopped.
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

/** Undefined in browsers whose file streams cannot read into a buffer of ours. */
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
    // Nobody waits for it any more.
    work.catch(() => {})
  }
}
