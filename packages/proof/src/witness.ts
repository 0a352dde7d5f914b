import { type Bytes, equalBytes, fromBase64, fromDecimal } from './bytes.ts'
import { parseCheckpoint } from './checkpoint.ts'
import { NoteError, openNote, type Signer, signatureLine, splitNote, type VerifierKey } from './note.ts'
import { EMPTY_ROOT, HASH_BYTES, type TreeHead, verifyConsistency } from './tree/hashes.ts'

/** Latest cosigned tree per log. */
export interface WitnessMemory {
  latest(origin: string): Promise<TreeHead | undefined>
  /**
   * Compare-and-set: stores a head durably if the size is `before` (0: none).
   * @returns Whether it did.
   */
  advance(origin: string, before: number, head: TreeHead): Promise<boolean>
}

export interface Witness {
  /** Of kind `cosignature`. */
  signer: Signer
  /** Keys of the witnessed logs. */
  logs: readonly VerifierKey[]
  memory: WitnessMemory
  now: () => Date
}

export interface WitnessAnswer {
  status: 200 | 400 | 403 | 404 | 409 | 422
  contentType: string
  body: string
}

const MAX_HASHES = 63
const REQUEST = /^old (\S+)\n((?:[^\n]+\n)*)\n([\s\S]+)$/

function readRequest(body: string): { oldSize: number; proof: Bytes[]; note: string } | undefined {
  const [, oldText = '', proofText = '', note = ''] = REQUEST.exec(body) ?? []
  const oldSize = fromDecimal(oldText)
  const proof = proofText.split('\n').slice(0, -1).map(fromBase64)
  if (oldSize === undefined || proof.length > MAX_HASHES) return undefined
  return proof.every((hash): hash is Bytes => hash?.length === HASH_BYTES) ? { oldSize, proof, note } : undefined
}

const answer = (status: WitnessAnswer['status'], body: string): WitnessAnswer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${body}\n`,
})

const conflict = (size: number): WitnessAnswer => ({ status: 409, contentType: 'text/x.tlog.size', body: `${size}\n` })

/** Cosigns a checkpoint if the log only grew (C2SP tlog-witness, `add-checkpoint`). */
export async function addCheckpoint({ signer, logs, memory, now }: Witness, body: string): Promise<WitnessAnswer> {
  const request = readRequest(body)
  if (!request) return answer(400, 'this is no request of a log')
  const { oldSize, proof, note } = request
  const signed = await openSigned(note, logs)
  if (!('checkpoint' in signed)) return signed
  const { checkpoint, text } = signed
  const { origin, size, root } = checkpoint
  if (oldSize > size) return answer(400, 'the old size is larger than the new one')
  const latest = await memory.latest(origin)
  if (oldSize !== (latest?.size ?? 0)) return conflict(latest?.size ?? 0)
  if (size === 0 && !equalBytes(root, EMPTY_ROOT)) return answer(422, 'this is not the root of the empty tree')
  const earlier = latest ?? { size: 0, root: EMPTY_ROOT }
  if (!verifyConsistency(earlier, checkpoint, proof)) return answer(422, 'the new tree does not continue the old one')
  if (!(await memory.advance(origin, oldSize, { size, root })))
    return conflict((await memory.latest(origin))?.size ?? 0)
  const line = await signatureLine(text, signer, Math.floor(now().getTime() / 1000))
  return { ...answer(200, ''), body: line }
}

async function openSigned(note: string, logs: readonly VerifierKey[]) {
  try {
    const checkpoint = parseCheckpoint(splitNote(note).text)
    if (!checkpoint) return answer(400, 'this is no checkpoint')
    const keys = logs.filter(({ name }) => name === checkpoint.origin)
    if (keys.length === 0) return answer(404, 'this log is unknown')
    const { text, signatures } = await openNote(note, keys)
    return signatures.length > 0 ? { checkpoint, text } : answer(403, 'no known key of the log signed this')
  } catch (error) {
    if (!(error instanceof NoteError)) throw error
    return error.trouble === 'malformed' ? answer(400, error.message) : answer(403, error.message)
  }
}
