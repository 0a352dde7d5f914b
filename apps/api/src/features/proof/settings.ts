import { splitList } from '@wencang/configuration'
import type { LogTrust } from '@wencang/contract'
import { formatVerifierKey, logSignerOf, parseVerifierKey, type Signer, type VerifierKey } from '@wencang/proof/log'

/** A witness that cosigns checkpoints. */
export interface Witness {
  key: VerifierKey
  url: string
}

/** The log as this installation keeps it. */
export interface LogSettings {
  signer: Signer
  witnesses: readonly Witness[]
  /** How many cosignatures a verifier asks for. */
  witnessesNeeded: number
  /** An RFC 3161 authority; null for none. */
  timestampUrl: string | null
  /** It is asked at most so often. */
  timestampSeconds: number
  /** Its certificates in PEM. */
  timestampAuthorities: readonly string[]
}

/** Where the log is in the public bucket. */
export const LOG_PREFIX = 'log/'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/** The log of a marketplace. @throws when a verifier key of a witness is none. */
export async function openLog(configured: {
  /** What the log is named after. */
  host: string
  secret: string
  /** `<verifier key> <URL>`, with commas. */
  witnesses: string
  witnessesNeeded: number
  timestampUrl: string | null
  timestampSeconds: number
  /** In PEM. */
  timestampCertificates: string
}): Promise<LogSettings> {
  const { host, secret, witnesses, witnessesNeeded, timestampUrl, timestampSeconds, timestampCertificates } = configured
  return {
    signer: await logSignerOf(host, secret),
    witnesses: readWitnesses(witnesses),
    witnessesNeeded,
    timestampUrl,
    timestampSeconds,
    timestampAuthorities: timestampCertificates.match(CERTIFICATE) ?? [],
  }
}

function readWitnesses(list: string): Witness[] {
  return splitList(list).map((entry) => {
    const [vkey = '', url = ''] = entry.split(/\s+/)
    const key = parseVerifierKey(vkey)
    if (key?.kind !== 'cosignature') throw new Error('LOG_WITNESSES: this is no verifier key of a witness')
    return { key, url: url.replace(/\/$/, '') }
  })
}

/** Whom verifiers trust. */
export const trustOf = ({ signer, witnesses, witnessesNeeded, timestampAuthorities }: LogSettings): LogTrust => ({
  log: formatVerifierKey(signer.key),
  witnesses: witnesses.map(({ key }) => ({ vkey: formatVerifierKey(key), name: key.name })),
  witnessesNeeded,
  timestampAuthorities: [...timestampAuthorities],
})
