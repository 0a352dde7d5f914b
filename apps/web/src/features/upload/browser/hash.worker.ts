import { createSHA256 } from 'hash-wasm'
import { chunksOf } from './chunks.ts'

/** From the page: the file. To the page: how far it is, then the hash. */
export type HashMessage = { fraction: number } | { hash: string } | { error: string }

const STEP = 0.01

async function hash(file: Blob): Promise<void> {
  const sha256 = await createSHA256()
  let read = 0
  let told = 0
  for await (const chunk of chunksOf(file)) {
    sha256.update(chunk)
    read += chunk.byteLength
    const fraction = read / file.size
    if (fraction - told < STEP) continue
    told = fraction
    postMessage({ fraction } satisfies HashMessage)
  }
  postMessage({ hash: sha256.digest('hex') } satisfies HashMessage)
}

addEventListener('message', (event: MessageEvent<Blob>) => {
  hash(event.data).catch((error: unknown) => postMessage({ error: String(error) } satisfies HashMessage))
})
