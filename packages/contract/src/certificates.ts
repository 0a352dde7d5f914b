import { z } from 'zod'
import { PICTURED } from './assets.ts'
import * as p from './primitives.ts'

/** A version of an asset's files, or a purchase. */
export const CERTIFICATE_KINDS = ['version', 'sale'] as const
export const REVOCATION_REASONS = ['refunded', 'violation', 'deleted', 'superseded'] as const
export type RevocationReason = (typeof REVOCATION_REASONS)[number]
/** `waiting`: recorded, but not covered by a published checkpoint yet. */
export const CERTIFICATE_STATES = ['waiting', 'valid', 'revoked'] as const

/** Signed and published log state. */
const Checkpoint = z.object({
  size: z.number().int(),
  at: p.IsoTime,
  /** Names of cosigning witnesses. */
  witnesses: z.array(z.string()),
  stampedAt: p.IsoTime.nullable(),
  /** Timestamp pending, at most one per interval; otherwise omitted. */
  stampEverySeconds: z.number().int().optional(),
})

/** On-chain log root or entry, confirmed twice, finally at depth. */
export const ChainAnchor = z.object({
  kind: z.enum(['root', 'entry']),
  ...p.chainPlace,
  contract: z.string(),
  transactionHash: z.string(),
  blockNumber: z.number().int(),
  /** Number of entries a root covers. */
  size: z.number().int().optional(),
})
export type ChainAnchor = z.output<typeof ChainAnchor>

/** Certificate file verifiable without this marketplace; format in `docs/proof.md`. */
export const CertificateDocument = z.looseObject({
  format: z.literal('wencang-certificate'),
  /** Version 2 adds chain anchors or an English name. */
  version: z.union([z.literal(1), z.literal(2)]),
  id: p.Id,
})
export type CertificateDocument = z.output<typeof CertificateDocument>

/** Public view of a certificate. */
export const Certificate = z.object({
  id: p.Id,
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(CERTIFICATE_STATES),
  recordedAt: p.IsoTime,
  /** Recorded after the fact because the log did not exist then. */
  isLate: z.boolean(),
  /** Hidden from non-parties unless the asset is on sale. */
  asset: z.object({
    ...{ id: p.Id, name: z.string(), nameEn: z.string().optional(), version: z.number().int() },
    snapshot: p.Url.nullable(),
    ...PICTURED,
  }),
  /** Main file. */
  fileHash: p.Sha256,
  fileSize: z.number(),
  /** Hash of the file list. */
  manifestHash: p.Sha256,
  licence: p.LicenceName,
  licenceTextHash: p.Sha256,
  /** Log index from 0; null while waiting. */
  index: z.number().int().nullable(),
  checkpoint: Checkpoint.nullable(),
  /** Omitted without anchors. */
  anchors: z.array(ChainAnchor).optional(),
  revocation: z.object({ reason: z.enum(REVOCATION_REASONS), at: p.IsoTime }).nullable(),
  /** A party's document reveals the price, the buyer's also the buyer. */
  isParty: z.boolean(),
  /** Public document without persons and prices; null while waiting. */
  document: CertificateDocument.nullable(),
})
export type Certificate = z.output<typeof Certificate>

/** Trust roots for verification, as the verifier's `trust.json`. */
export const LogTrust = z.object({
  /** Log key in verifier key format (signed note). */
  log: z.string(),
  witnesses: z.array(z.object({ vkey: z.string(), name: z.string() })),
  witnessesNeeded: z.number().int(),
  /** PEM certificates. */
  timestampAuthorities: z.array(z.string()),
})
export type LogTrust = z.output<typeof LogTrust>

/** Findings of log checks and other operator alarms. */
export const LOG_ALARMS = [
  'log_lags',
  'log_row_altered',
  'log_row_missing',
  'log_tile_altered',
  'log_tile_missing',
  'log_checkpoint_altered',
  'log_checkpoint_missing',
  'log_witness_missing',
  'log_timestamp_missing',
  'log_anchor_late',
  'log_anchor_failed',
] as const
export type LogAlarm = (typeof LOG_ALARMS)[number]

export const LogHealth = z.object({
  /** Without a key, entries are recorded but never signed or published. */
  isConfigured: z.boolean(),
  origin: z.string().nullable(),
  /** Sequenced entries. */
  size: z.number().int(),
  waiting: z.object({ entries: z.number().int(), oldestSeconds: z.number().int().nullable() }),
  /** Publicly visible size. */
  publishedSize: z.number().int(),
  /** Latest signed checkpoint. */
  checkpoint: Checkpoint.extend({ rootHash: p.Sha256 }).nullable(),
  /** Last size each witness cosigned. */
  witnesses: z.array(z.object({ name: z.string(), size: z.number().int().nullable() })),
  lastStampedAt: p.IsoTime.nullable(),
  /** Anchors done and pending; omitted if none. */
  anchors: z
    .object({
      waiting: z.number().int(),
      /** Largest tree anchored on a non-sandbox chain. */
      size: z.number().int().nullable(),
      at: p.IsoTime.nullable(),
    })
    .optional(),
  lastCheck: z.object({ at: p.IsoTime, size: z.number().int() }).nullable(),
  /** Problems; `subject` is an index, tile path or size. */
  alarms: z.array(z.object({ name: z.enum(LOG_ALARMS), subject: z.string() })),
})
export type LogHealth = z.output<typeof LogHealth>
