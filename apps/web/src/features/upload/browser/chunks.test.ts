import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

const BYTES = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 31) % 251)

/** All chunks, copied: each is valid only until the next one. */
async function collected(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Buffer> {
  const copies: Buffer[] = []
  for await (const chunk of chunksOf(stream)) copies.push(Buffer.from(chunk))
  return Buffer.concat(copies)
}

test('a file is read whole and in order into one buffer', async () => {
  expect((await collected(new Blob([BYTES]).stream())).equals(BYTES)).toBe(true)
})

test('a browser that cannot read into a buffer of ours reads the same bytes', async () => {
  const withoutBytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(BYTES.slice(0, 10))
      controller.enqueue(BYTES.slice(10))
      controller.close()
    },
  })
  expect((await collected(withoutBytes)).equals(BYTES)).toBe(true)
})

test('a file that cannot be read any more fails', async () => {
  const failing = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    pull(controller) {
      controller.error(new DOMException('changed', 'NotReadableError'))
    },
  })
  await expect(collected(failing)).rejects.toThrow('changed')
})
