const BUFFER_BYTES = 1024 ** 2

/**
 * The bytes of a stream in order, in chunks of any length. A chunk is valid until the next one is asked for: one buffer serves the whole stream where the browser can
 * read into ours, since new ones for all chunks would be garbage of the file's length, and slower.
 */
export async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const reader = byobReaderOf(stream)
  if (!reader) {
    const plain = stream.getReader()
    for (let { done, value } = await plain.read(); !done && value; { done, value } = await plain.read()) yield value
    return
  }
  let buffer = new ArrayBuffer(BUFFER_BYTES)
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer))
    if (done) return
    yield value
    buffer = value.buffer
  }
}

/** Undefined in browsers whose file streams cannot read into a buffer of ours. */
function byobReaderOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}
