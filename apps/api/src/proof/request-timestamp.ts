import { splitNote, utf8 } from '@wencang/proof/log'
import type { Context } from '../context.ts'
import { boundedBytes } from './witnesses.ts'

const TIMEOUT_MILLISECONDS = 5_000
const MAX_ANSWER_BYTES = 65_536

/**
 * Requests an RFC 3161 timestamp; without configured certificates, only verifiers check it.
 * @returns the TimeStampToken; null on failure, to be retried later.
 */
export async function timestampOf(
  { log, transparencyLog }: Pick<Context, 'log' | 'transparencyLog'>,
  url: string,
  note: string,
): Promise<Uint8Array | null> {
  // Lazy: servers without an authority never load it.
  const { requestTimestamp, tokenOf, verifyTimestamp } = await import('@wencang/proof')
  try {
    const text = utf8(splitNote(note).text)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: requestTimestamp(text),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the authority answers ${answer.status}`)
    const token = tokenOf(await boundedBytes(answer, MAX_ANSWER_BYTES))
    if (!token) throw new Error('the authority refuses')
    const authorities = transparencyLog?.timestampAuthorities ?? []
    if (authorities.length > 0 && !(await verifyTimestamp(token, text, authorities)))
      throw new Error('the authority stamped something else, or is another one')
    return token
  } catch (error) {
    log.warn({ err: error }, 'the timestamp authority did not stamp')
    return null
  }
}
