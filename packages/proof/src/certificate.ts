import { z } from 'zod'
import { utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256Hex } from './sha256.ts'

/** A certificate of more bytes is refused before it is read. */
export const LONGEST_CERTIFICATE_BYTES = 2 * 1024 * 1024

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hex digits')

const fields = {
  format: z.literal('wencang-certificate'),
  version: z.literal(1),
  /** The entry's. */
  id: z.uuid(),
  /** The log's leaf in base64. */
  entry: z.string(),
  /** What opens the entry's commitments, by the names of its fields; those of a certificate for everybody are left out. */
  openings: z.record(z.string().max(64), z.strictObject({ salt: hash, value: z.string().max(4096) })),
  licenceText: z.strictObject({ zhCn: z.string(), enUs: z.string() }),
  /** All files of the version, the main one first; none in a certificate for everybody. */
  files: z.array(z.strictObject({ name: z.string(), size: z.int().min(0), sha256: hash })).max(1000),
  /** For reading; nothing proves it. */
  work: z.strictObject({ name: z.string() }),
  /** C2SP tlog-proof. */
  proof: z.string(),
  /** RFC 3161 token over the checkpoint's text, in base64. */
  timestamp: z.string().nullable(),
  /** What ended it; `proof` is null while the revocation has no place in the log yet. */
  revocations: z.array(z.strictObject({ entry: z.string(), proof: z.string().nullable() })).max(16),
}

const CertificateFields = z.strictObject(fields)
/** A certificate without its checksum. */
export type CertificateFields = z.output<typeof CertificateFields>

const Certificate = z.strictObject({ ...fields, checksum: hash })
/** A certificate as a file: what the log has, and all that it takes to check it without anybody's server. */
export type Certificate = z.output<typeof Certificate>

const checksumOf = (certificate: CertificateFields) => sha256Hex(utf8(canonicalJson(certificate as unknown as Json)))

/** Adds the checksum, by which damage is noticed also in what nothing proves. */
export const sealCertificate = (certificate: CertificateFields): Certificate => ({
  ...certificate,
  checksum: checksumOf(certificate),
})

/** Why some bytes are no certificate. */
export type Unreadable = 'too-large' | 'not-text' | 'not-json' | 'not-a-certificate' | 'other-version' | 'damaged'

const Versioned = z.looseObject({ format: z.literal('wencang-certificate'), version: z.unknown() })

/** Reads a certificate: compact JSON, which a newline may follow. */
export function readCertificate(bytes: Uint8Array): { certificate: Certificate } | { unreadable: Unreadable } {
  if (bytes.length > LONGEST_CERTIFICATE_BYTES) return { unreadable: 'too-large' }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { unreadable: 'not-text' }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { unreadable: 'not-json' }
  }
  const versioned = Versioned.safeParse(value)
  if (!versioned.success) return { unreadable: 'not-a-certificate' }
  if (versioned.data.version !== 1) return { unreadable: 'other-version' }
  const parsed = Certificate.safeParse(value)
  if (!parsed.success) return { unreadable: 'not-a-certificate' }
  const { checksum, ...rest } = parsed.data
  const isCompact = JSON.stringify(value) === text.replace(/\n$/, '')
  if (!isCompact || !text.isWellFormed() || checksumOf(rest) !== checksum) return { unreadable: 'damaged' }
  return { certificate: parsed.data }
}
