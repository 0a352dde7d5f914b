import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

const BYTES = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 31) % 251)

/** All blocks, copied: each is valid only until the next one. */
async function collected(file: Blob, blockBytes: number): Promise<Buffer[]> {
  const copies: Buffer[] = []
  for await (const block of blocksOf(file, blockBytes)) copies.push(Buffer.from(block))
  return copies
}

test.each([1, 1000, 999_983, 2_500_000])(
  'a file is read in order in blocks of %i bytes for any chunk sizes',
  async (length) => {
    const bytes = length === 1 ? BYTES.slice(0, 100) : BYTES
    const blocks = await collected(new Blob([bytes]), length)
    expect(blocks.map((block) => block.length)).toEqual(
      Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
        Math.min(length, bytes.length - index * length),
      ),
    )
    expect(Buffer.concat(blocks).equals(bytes)).toBe(true)
  },
)

test('a file shorter than a block is one block', async () => {
  expect(await collected(new Blob([BYTES.slice(0, 10)]), 1000)).toEqual([Buffer.from(BYTES.slice(0, 10))])
})
