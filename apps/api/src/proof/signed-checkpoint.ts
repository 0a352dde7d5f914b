import { type Checkpoint, NoteError, openNote, parseCheckpoint, type VerifierKey } from '@wencang/proof/log'

/** Verifies a checkpoint; null if origin or signature is wrong. */
export async function signedCheckpoint(note: string, key: VerifierKey): Promise<Checkpoint | null> {
  try {
    const { text, signatures } = await openNote(note, [key])
    const checkpoint = signatures.length > 0 ? parseCheckpoint(text) : undefined
    return checkpoint?.origin === key.name ? checkpoint : null
  } catch (error) {
    if (error instanceof NoteError) return null
    throw error
  }
}
