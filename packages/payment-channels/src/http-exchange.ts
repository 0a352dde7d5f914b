import { ChannelUnknownError } from './port.ts'

export interface Exchange {
  status: number
  headers: Headers
  /** Exact text, because signatures cover it. */
  body: string
}

const TIMEOUT_MILLISECONDS = 10_000

/** @throws {ChannelUnknownError} without a response: the outcome is then unknown. */
export async function exchange(url: string, init: RequestInit): Promise<Exchange> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    throw new ChannelUnknownError('no response from the payment channel', { cause: error })
  }
}

const DOWNLOAD_TIMEOUT_MILLISECONDS = 60_000
const DOWNLOAD_MAX_BYTES = 64 * 1024 * 1024

/** @throws {ChannelUnknownError} if the download fails, or the file is larger than any bill. */
export async function download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MILLISECONDS),
    })
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.byteLength
      if (bytes > DOWNLOAD_MAX_BYTES) throw new Error('the file is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw new ChannelUnknownError('a file of the payment channel could not be fetched', { cause: error })
  }
}
