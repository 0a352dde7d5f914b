import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>

const BYTES = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 31) % 251)
const STALLED_AFTER_MILLISECONDS = 20

/** A file whose streams are made from what they are to read. */
const fileWith = (streamOf: (bytes: Uint8Array<ArrayBuffer>) => Stream) => ({
  size: BYTES.length,
  slice: (from?: number, to?: number) => ({ stream: () => streamOf(BYTES.slice(from, to)) }) as Blob,
})

/** All chunks, copied: each is valid only until the next one. */
async function collected(file: Pick<Blob, 'size' | 'slice'>): Promise<Buffer> {
  const copies: Buffer[] = []
  for await (const chunk of chunksOf(file, STALLED_AFTER_MILLISECONDS)) copies.push(Buffer.from(chunk))
  return Buffer.concat(copies)
}

test('a file is read whole and in order into one buffer', async () => {
  expect((await collected(new Blob([BYTES]))).equals(BYTES)).toBe(true)
})

test('a browser without byte streams reads the same bytes', async () => {
  const withoutBytes = fileWith(
    (bytes) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, 10))
          controller.enqueue(bytes.slice(10))
          controller.close()
        },
      }),
  )
  expect((await collected(withoutBytes)).equals(BYTES)).toBe(true)
})

test.each([{ type: 'bytes' as const }, {}])(
  'a stalled stream is replaced, and reading continues at the same position: %o',
  async (type) => {
    const streams: number[] = []
    const stopping = fileWith((bytes) => {
      streams.push(bytes.length)
      return new ReadableStream({
        ...type,
        start: (controller: ReadableStreamDefaultController) => controller.enqueue(bytes.slice(0, 1_000_000)),
      }) as Stream
    })
    expect((await collected(stopping)).equals(BYTES)).toBe(true)
    expect(streams).toEqual([2_500_000, 1_500_000, 500_000])
  },
)

test('an unreadable file fails', async () => {
  const failing = fileWith(
    () =>
      new ReadableStream({
        type: 'bytes',
        pull(controller) {
          controller.error(new DOMException('changed', 'NotReadableError'))
        },
      }),
  )
  await expect(collected(failing)).rejects.toThrow('changed')
})

test('a truncated file fails', async () => {
  const shorter = fileWith((bytes) => new Blob([bytes.slice(0, 1000)]).stream())
  await expect(collected(shorter)).rejects.toThrow('shorter')
})
