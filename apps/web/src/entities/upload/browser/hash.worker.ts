import { createSHA256 } from 'hash-wasm'
import { blocksOf } from './blocks.ts'
import { chunksOf } from './chunks.ts'

/** From the page; without `partBytes` the whole file is hashed. */
export type HashOrder = { file: Blob; partBytes: number | undefined }
/** To the page: progress, then whole hash (hex) or part hashes (base64). */
export type HashMessage = { fraction: number } | { whole: string } | { parts: string[] } | { error: string }

const STEP = 0.01

/** WebAssembly: browsers lack streaming SHA-256. */
async function hashWhole(file: Blob): Promise<string> {
  const sha256 = await createSHA256()
  const report = progressOf(file)
  for await (const chunk of chunksOf(file)) {
    sha256.update(chunk)
    report(chunk.byteLength)
  }
  return sha256.digest('hex')
}

/** Native SHA-256 takes a third of the time. */
async function hashParts(file: Blob, partBytes: number): Promise<string[]> {
  const hashes: string[] = []
  const report = progressOf(file)
  for await (const part of blocksOf(file, partBytes)) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', part))
    hashes.push(btoa(String.fromCharCode(...digest)))
    report(part.byteLength)
  }
  return hashes
}

/** @returns a function that counts bytes and posts every hundredth. */
function progressOf(file: Blob): (bytes: number) => void {
  let read = 0
  let reported = 0
  return (bytes) => {
    read += bytes
    const fraction = read / file.size
    if (fraction - reported < STEP) return
    reported = fraction
    postMessage({ fraction } satisfies HashMessage)
  }
}

async function answer({ file, partBytes }: HashOrder): Promise<HashMessage> {
  return partBytes === undefined ? { whole: await hashWhole(file) } : { parts: await hashParts(file, partBytes) }
}

addEventListener('message', ({ data }: MessageEvent<HashOrder>) => {
  answer(data).then(
    (message) => postMessage(message),
    (error: unknown) => postMessage({ error: String(error) } satisfies HashMessage),
  )
})
