import { fromBase64, fromDecimal, toBase64 } from './bytes.ts'
import { HASH_BYTES, type TreeHead } from './tree/hashes.ts'

/** What a log says of itself: its tree has this size and root (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** The log's name: a URL without its scheme. */
  origin: string
}

/** The text that is signed. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a note; undefined if it is no checkpoint. Lines after the third are passed over. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', sizeText = '', rootText = ''] = text.split('\n')
  const size = fromDecimal(sizeText)
  const root = fromBase64(rootText)
  if (!text.endsWith('\n') || origin === '' || size === undefined || root?.length !== HASH_BYTES) return undefined
  return { origin, size, root }
}
