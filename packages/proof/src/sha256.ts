import { createSHA256, type IHasher } from 'hash-wasm'
import { type Bytes, toHex } from './bytes.ts'

/** Shared hasher for small inputs: init to digest runs synchronously. */
const shared = await createSHA256()

/** SHA-256 of concatenated parts. */
export function sha256(...parts: Uint8Array[]): Bytes {
  shared.init()
  for (const part of parts) shared.update(part)
  return new Uint8Array(shared.digest('binary'))
}

export const sha256Hex = (...parts: Uint8Array[]): string => toHex(sha256(...parts))

/** Size and hex SHA-256 of a stream, in constant memory. */
export async function hashStream(
  pieces: AsyncIterable<Uint8Array>,
  onProgress?: (bytes: number) => void,
): Promise<{ size: number; sha256: string }> {
  const hasher: IHasher = (await createSHA256()).init()
  let size = 0
  for await (const piece of pieces) {
    hasher.update(piece)
    size += piece.length
    onProgress?.(size)
  }
  return { size, sha256: hasher.digest('hex') }
}
