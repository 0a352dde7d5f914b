import type { Context } from '../../context.ts'
import { sha256 } from './format/hashes.ts'
import { textOf } from './format/notes.ts'
import { boundedBytes } from './witnesses.ts'

const PATIENCE_MILLISECONDS = 5_000
const MAX_ANSWER_BYTES = 65_536
/** A TimeStampReq (RFC 3161, 2.4.1) up to the hash: version 1, SHA-256. */
const BEFORE_HASH = Buffer.from('30390201013031300d060960864801650304020105000420', 'hex')
/** With the authority's certificate in the answer. */
const AFTER_HASH = Buffer.from('0101ff', 'hex')
const SEQUENCE = 0x30

/**
 * Has an authority stamp the text of a checkpoint (RFC 3161). @returns the TimeStampToken, or null when the authority does not answer in time, or wrongly; it is
 * asked again later. Its signature is for verifiers to check.
 */
export async function requestTimestamp(
  { log }: Pick<Context, 'log'>,
  url: string,
  note: string,
): Promise<Buffer | null> {
  try {
    const hash = sha256(textOf(note))
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(Buffer.concat([BEFORE_HASH, hash, AFTER_HASH])),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the authority answers ${answer.status}`)
    return readToken(await boundedBytes(answer, MAX_ANSWER_BYTES), hash)
  } catch (error) {
    log.warn({ err: error }, 'the timestamp authority did not stamp')
    return null
  }
}

/** The token of a TimeStampResp (RFC 3161, 2.4.2). @throws when it was not granted, or is of another hash. */
function readToken(response: Buffer, hash: Buffer): Buffer {
  const outer = readElement(response, 0, SEQUENCE)
  const status = readElement(response, outer.from, SEQUENCE)
  // PKIStatus is the first element: 0 granted, 1 granted with changes.
  const [tag, length, value = 2] = response.subarray(status.from, status.from + 3)
  if (tag !== 2 || length !== 1 || value > 1) throw new Error('the authority refuses')
  const token = readElement(response, status.end, SEQUENCE)
  const bytes = response.subarray(status.end, token.end)
  if (token.end !== outer.end || !bytes.includes(hash)) throw new Error('the authority stamped something else')
  return bytes
}

/** Where the content of a DER element begins and ends. */
function readElement(der: Buffer, at: number, tag: number): { from: number; end: number } {
  const first = der[at + 1] ?? 0
  const lengthBytes = first > 0x7f ? first & 0x7f : 0
  if (der[at] !== tag || lengthBytes > 3) throw new Error('the authority answers something else')
  const from = at + 2 + lengthBytes
  const length = lengthBytes === 0 ? first : der.readUIntBE(at + 2, lengthBytes)
  if (from + length > der.length) throw new Error('the answer ends early')
  return { from, end: from + length }
}
