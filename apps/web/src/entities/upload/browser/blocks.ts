import { chunksOf } from './chunks.ts'

/**
 * File bytes in blocks, the last with the rest. Blocks share a buffer: each is valid until the next.
 * @throws if the file becomes unreadable.
 */
export async function* blocksOf(
  file: Pick<Blob, 'size' | 'slice'>,
  blockBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const block = new Uint8Array(Math.min(blockBytes, file.size))
  let filled = 0
  for await (const chunk of chunksOf(file)) {
    for (let at = 0; at < chunk.byteLength; ) {
      const piece = chunk.subarray(at, at + block.byteLength - filled)
      block.set(piece, filled)
      filled += piece.byteLength
      at += piece.byteLength
      if (filled < block.byteLength) continue
      yield block
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}
