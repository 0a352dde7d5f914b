import { type Checkpoint, NoteError, openNote, parseCheckpoint, type VerifierKey } from '@wencang/proof/log'

/** What a checkpoint says that a key has signed; null for one that it did not sign as it is. */
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
