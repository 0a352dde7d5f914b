import { fromBase64, fromDecimal, toBase64 } from './bytes.ts'
import { HASH_BYTES, type TreeHead } from './tree/hashes.ts'

/** Tree size and root of a log (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** Log name: a URL without its scheme. */
  origin: string
}

/** Text to sign. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Parses a note's text; undefined if malformed. Ignores extension lines. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', sizeText = '', rootText = ''] = text.split('\n')
  const size = fromDecimal(sizeText)
  const root = fromBase64(rootText)
  if (!text.endsWith('\n') || origin === '' || size === undefined || root?.length !== HASH_BYTES) return undefined
  return { origin, size, root }
}
