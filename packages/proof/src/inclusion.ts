import { type Bytes, fromBase64, fromDecimal, toBase64 } from './bytes.ts'
import { HASH_BYTES } from './tree/hashes.ts'

/** Self-contained inclusion proof (C2SP tlog-proof). */
export interface Inclusion {
  index: number
  hashes: readonly Bytes[]
  /** Signed note with signatures and cosignatures. */
  checkpoint: string
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'
const MAX_HASHES = 63

export const formatInclusion = ({ index, hashes, checkpoint }: Inclusion): string =>
  [FIRST_LINE, `index ${index}`, ...hashes.map(toBase64), '', checkpoint].join('\n')

/** Undefined if malformed. */
export function parseInclusion(text: string): Inclusion | undefined {
  const split = text.indexOf('\n\n')
  const [first, indexLine = '', ...hashLines] = text.slice(0, Math.max(split, 0)).split('\n')
  const index = fromDecimal(/^index (.+)$/.exec(indexLine)?.[1] ?? '')
  const hashes = hashLines.map(fromBase64)
  if (first !== FIRST_LINE || index === undefined || hashes.length > MAX_HASHES) return undefined
  if (!hashes.every((hash): hash is Bytes => hash?.length === HASH_BYTES)) return undefined
  return { index, hashes, checkpoint: text.slice(split + 2) }
}
