import { z } from 'zod'
import { utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256Hex } from './sha256.ts'

/** Larger certificates are rejected unread. */
export const MAX_CERTIFICATE_BYTES = 2 * 1024 * 1024

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hex digits')

/** Claimed on-chain record of a covering root or leaf hash. */
const Anchor = z.strictObject({
  kind: z.enum(['root', 'entry']),
  /** CAIP-2 chain ID, such as `eip155:1`. */
  chain: z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/),
  contract: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  transaction: z.string().regex(/^0x[0-9a-f]{64}$/),
  block: z.int().min(0),
  /** Test chain, which proves nothing. */
  isSandbox: z.boolean(),
  /** For roots: C2SP tlog-proof with the root's checkpoint. */
  proof: z.string().nullable(),
})
export type CertificateAnchor = z.output<typeof Anchor>

const fields = {
  format: z.literal('wencang-certificate'),
  /** 2: with anchors, or an English name. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** ID of the entry. */
  id: z.uuid(),
  /** Log leaf in base64. */
  entry: z.string(),
  /** Commitment openings by field name; omitted in public certificates. */
  openings: z.record(z.string().max(64), z.strictObject({ salt: hash, value: z.string().max(4096) })),
  licenceText: z.strictObject({ zhCn: z.string(), enUs: z.string() }),
  /** All files of the version, main first; empty in public certificates. */
  files: z.array(z.strictObject({ name: z.string(), size: z.int().min(0), sha256: hash })).max(1000),
  /** Unproven display text. */
  work: z.strictObject({ name: z.string(), nameEn: z.string().max(200).optional() }),
  /** C2SP tlog-proof. */
  proof: z.string(),
  /** RFC 3161 token over the checkpoint's text, in base64. */
  timestamp: z.string().nullable(),
  /** Revocations; `proof` is null until the log contains them. */
  revocations: z.array(z.strictObject({ entry: z.string(), proof: z.string().nullable() })).max(16),
  anchors: z.array(Anchor).min(1).max(8).optional(),
}

const CertificateFields = z.strictObject(fields)
export type CertificateFields = z.output<typeof CertificateFields>

const Certificate = z.strictObject({ ...fields, checksum: hash })
/** Certificate file: log data plus everything for offline verification. */
export type Certificate = z.output<typeof Certificate>

/** First version that supports all fields used. */
export const versionOf = ({ anchors, work }: Pick<CertificateFields, 'anchors' | 'work'>): 1 | 2 =>
  anchors === undefined && work.nameEn === undefined ? 1 : 2

const checksumOf = (certificate: CertificateFields) => sha256Hex(utf8(canonicalJson(certificate as unknown as Json)))

/** The checksum reveals damage even in unproven fields. */
export const sealCertificate = (certificate: CertificateFields): Certificate => ({
  ...certificate,
  checksum: checksumOf(certificate),
})

export type Unreadable = 'too-large' | 'not-text' | 'not-json' | 'not-a-certificate' | 'other-version' | 'damaged'

const Versioned = z.looseObject({ format: z.literal('wencang-certificate'), version: z.unknown() })

/** Reads compact JSON, optionally followed by a newline. */
export function readCertificate(bytes: Uint8Array): { certificate: Certificate } | { unreadable: Unreadable } {
  if (bytes.length > MAX_CERTIFICATE_BYTES) return { unreadable: 'too-large' }
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
  const { version } = versioned.data
  if (version !== 1 && version !== 2) return { unreadable: 'other-version' }
  const parsed = Certificate.safeParse(value)
  if (!parsed.success || version !== versionOf(parsed.data)) return { unreadable: 'not-a-certificate' }
  const { checksum, ...rest } = parsed.data
  const isCompact = JSON.stringify(value) === text.replace(/\n$/, '')
  if (!isCompact || !text.isWellFormed() || checksumOf(rest) !== checksum) return { unreadable: 'damaged' }
  return { certificate: parsed.data }
}
