import { ChannelUnknownError } from '../ports/payment-channel.ts'

export interface Exchange {
  status: number
  headers: Headers
  /** The exact bytes, for signatures are over them. */
  body: string
}

const TIMEOUT_MILLISECONDS = 10_000

/**
 * One call to a payment channel.
 * @throws {ChannelUnknownError} when no answer came: nobody knows then whether the call was carried out.
 */
export async function exchange(url: string, init: RequestInit): Promise<Exchange> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    throw new ChannelUnknownError('no answer from the payment channel', { cause: error })
  }
}
