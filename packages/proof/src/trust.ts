import { z } from 'zod'
import { parseVerifierKey, type VerifierKey } from './note.ts'

const TrustFile = z.strictObject({
  log: z.string(),
  witnesses: z.array(z.strictObject({ vkey: z.string(), name: z.string() })).max(32),
  witnessesNeeded: z.int().min(0),
  timestampAuthorities: z.array(z.string()).max(32),
})

/** A verifier's trust, from a source other than the certificate. */
export interface Trust {
  log: VerifierKey
  witnesses: readonly VerifierKey[]
  /** Required number of cosignatures. */
  witnessesNeeded: number
  /** PEM certificates of RFC 3161 authorities; empty if no timestamp is required. */
  timestampAuthorities: readonly string[]
}

/**
 * Reads `trust.json`.
 * @throws {Error} that names the fault.
 */
export function readTrust(value: unknown): Trust {
  const parsed = TrustFile.safeParse(value)
  if (!parsed.success) throw new Error(`trust.json: ${parsed.error.issues[0]?.path.join('.')} is wrong`)
  const { log, witnesses, witnessesNeeded, timestampAuthorities } = parsed.data
  const keyOf = (vkey: string, kind: VerifierKey['kind']) => {
    const key = parseVerifierKey(vkey)
    if (key?.kind !== kind) throw new Error(`trust.json: this is no verifier key of a ${kind}: ${vkey}`)
    return key
  }
  if (witnessesNeeded > witnesses.length) throw new Error('trust.json: more witnesses are needed than there are')
  return {
    log: keyOf(log, 'note'),
    witnesses: witnesses.map(({ vkey }) => keyOf(vkey, 'cosignature')),
    witnessesNeeded,
    timestampAuthorities,
  }
}
