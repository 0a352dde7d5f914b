import type { LogTrust } from '@wencang/contract'
import { createSigner, type NoteSigner, readVerifier } from './format/notes.ts'
import { sha256 } from './format/hashes.ts'

/** A witness that cosigns checkpoints. */
export interface Witness {
  name: string
  vkey: string
  url: string
}

/** The log as this installation keeps it. */
export interface LogSettings {
  signer: NoteSigner
  witnesses: readonly Witness[]
  /** How many cosignatures a verifier asks for. */
  witnessesNeeded: number
  /** An RFC 3161 authority; null for none. */
  timestampUrl: string | null
  /** Its certificates in PEM. */
  timestampAuthorities: readonly string[]
}

/** Where the log is in the public bucket. */
export const LOG_PREFIX = 'log/'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/**
 * The log of a marketplace. Its name, the log's origin, is the marketplace's host; its key comes from the secret.
 * @throws when a verifier key of a witness is none.
 */
export function openLog(
  marketUrl: string,
  configured: {
    secret: string
    /** `<verifier key> <URL>`, with commas. */
    witnesses: string
    witnessesNeeded: number
    timestampUrl: string | null
    /** In PEM. */
    timestampCertificates: string
  },
): LogSettings {
  const { secret, witnesses, witnessesNeeded, timestampUrl, timestampCertificates } = configured
  return {
    signer: createSigner(`${new URL(marketUrl).host}/log`, sha256('wencang log key v1\n', secret)),
    witnesses: readWitnesses(witnesses),
    witnessesNeeded,
    timestampUrl,
    timestampAuthorities: timestampCertificates.match(CERTIFICATE) ?? [],
  }
}

function readWitnesses(list: string): Witness[] {
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [vkey = '', url = ''] = entry.split(/\s+/)
    return { name: readVerifier(vkey).name, vkey, url: url.replace(/\/$/, '') }
  })
}

/** Whom verifiers trust. */
export const trustOf = ({ signer, witnesses, witnessesNeeded, timestampAuthorities }: LogSettings): LogTrust => ({
  log: signer.vkey,
  witnesses: witnesses.map(({ vkey, name }) => ({ vkey, name })),
  witnessesNeeded,
  timestampAuthorities: [...timestampAuthorities],
})
