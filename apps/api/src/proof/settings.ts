import { splitList } from '@wencang/configuration'
import type { LogTrust } from '@wencang/contract'
import { formatVerifierKey, logSignerOf, parseVerifierKey, type Signer, type VerifierKey } from '@wencang/proof/log'

export interface Witness {
  key: VerifierKey
  url: string
}

export interface LogSettings {
  signer: Signer
  witnesses: readonly Witness[]
  /** Cosignatures required by verifiers. */
  witnessesNeeded: number
  /** URL of an RFC 3161 authority; null for none. */
  timestampUrl: string | null
  /** Minimum interval between requests. */
  timestampSeconds: number
  /** PEM certificates of the authority. */
  timestampAuthorities: readonly string[]
}

/** Key prefix in the public bucket. */
export const LOG_PREFIX = 'log/'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/** @throws when a witness's verifier key is invalid. */
export async function openLog(configured: {
  /** Names the log. */
  host: string
  secret: string
  /** Comma-separated `<verifier key> <URL>` pairs. */
  witnesses: string
  witnessesNeeded: number
  timestampUrl: string | null
  timestampSeconds: number
  /** PEM. */
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

export const trustOf = ({ signer, witnesses, witnessesNeeded, timestampAuthorities }: LogSettings): LogTrust => ({
  log: formatVerifierKey(signer.key),
  witnesses: witnesses.map(({ key }) => ({ vkey: formatVerifierKey(key), name: key.name })),
  witnessesNeeded,
  timestampAuthorities: [...timestampAuthorities],
})
