import type { Checkpoint } from './checkpoint.ts'
import { parseCheckpoint } from './checkpoint.ts'
import { parseInclusion } from './inclusion.ts'
import { NoteError, type NoteSignature, openNote, splitNote } from './note.ts'
import { leafHash, verifyInclusion } from './tree/hashes.ts'
import type { Trust } from './trust.ts'

/** Why an entry's inclusion is not proven. */
export type InclusionTrouble =
  | 'proof-unreadable'
  | 'checkpoint-unreadable'
  | 'checkpoint-of-another-log'
  | 'signature-wrong'
  | 'not-in-the-log'

export interface ProvenInclusion {
  index: number
  checkpoint: Checkpoint
  /** Signed text. */
  text: string
  /** Only those of known witnesses. */
  cosignatures: NoteSignature[]
}

/** Checks inclusion by a checkpoint with the log's signature. */
export async function checkInclusion(
  entry: Uint8Array,
  proofText: string,
  trust: Trust,
): Promise<ProvenInclusion | InclusionTrouble> {
  const proof = parseInclusion(proofText)
  if (!proof) return 'proof-unreadable'
  try {
    const checkpoint = parseCheckpoint(splitNote(proof.checkpoint).text)
    if (!checkpoint) return 'checkpoint-unreadable'
    if (checkpoint.origin !== trust.log.name) return 'checkpoint-of-another-log'
    const { text, signatures } = await openNote(proof.checkpoint, [trust.log, ...trust.witnesses])
    if (!signatures.some(({ key }) => key === trust.log)) return 'checkpoint-of-another-log'
    const { size, root } = checkpoint
    const { index, hashes } = proof
    if (!verifyInclusion({ leaf: leafHash(entry), index, size, root }, hashes)) return 'not-in-the-log'
    return { index, checkpoint, text, cosignatures: signatures.filter(({ key }) => key !== trust.log) }
  } catch (error) {
    if (!(error instanceof NoteError)) throw error
    return error.trouble === 'malformed' ? 'checkpoint-unreadable' : 'signature-wrong'
  }
}
