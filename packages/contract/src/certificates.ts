import { z } from 'zod'
import * as p from './primitives.ts'

/** What a certificate is of: a version of an asset's files, or a purchase. */
export const CERTIFICATE_KINDS = ['version', 'sale'] as const
/** Why what a certificate says holds no longer. */
export const REVOCATION_REASONS = ['refunded', 'violation', 'deleted', 'superseded'] as const
export type RevocationReason = (typeof REVOCATION_REASONS)[number]
/** `waiting`: it is recorded, and no checkpoint of the log that was published covers it yet. */
export const CERTIFICATE_STATES = ['waiting', 'valid', 'revoked'] as const

/** A state of the log that was signed and published. */
const Checkpoint = z.object({
  size: z.number().int(),
  at: p.IsoTime,
  /** The names of the witnesses that have cosigned it. */
  witnesses: z.array(z.string()),
  /** When a timestamp of it was received; null without one. */
  stampedAt: p.IsoTime.nullable(),
  /** It waits for a timestamp, of which there is at most one in so many seconds. Omitted for one that has it, or where nobody stamps. */
  stampEverySeconds: z.number().int().optional(),
})

/** Where a chain has a root of the log that covers an entry, or the entry itself. Its receipt was read twice, the second time at depth. */
export const ChainAnchor = z.object({
  kind: z.enum(['root', 'entry']),
  ...p.chainPlace,
  contract: z.string(),
  transactionHash: z.string(),
  blockNumber: z.number().int(),
  /** Of a root: how many entries it covers. */
  size: z.number().int().optional(),
})
export type ChainAnchor = z.output<typeof ChainAnchor>

/** A certificate as a file that is verified without this marketplace; `docs/proof.md` has the format. */
export const CertificateDocument = z.looseObject({
  format: z.literal('wencang-certificate'),
  /** 2: with anchors in a chain, or an English name. */
  version: z.union([z.literal(1), z.literal(2)]),
  id: p.Id,
})
export type CertificateDocument = z.output<typeof CertificateDocument>

/** A certificate as everybody may see it. */
export const Certificate = z.object({
  id: p.Id,
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(CERTIFICATE_STATES),
  /** When what it says was written down. */
  recordedAt: p.IsoTime,
  /** It was written down after it had happened, because the log did not exist then. */
  isLate: z.boolean(),
  /** The names are empty, or omitted, for others than the parties while the work is not on sale, or in violation. */
  asset: z.object({ id: p.Id, name: z.string(), nameEn: z.string().optional(), version: z.number().int() }),
  /** Of the main file. */
  fileHash: p.Sha256,
  fileSize: z.number(),
  /** Of the list of all files. */
  manifestHash: p.Sha256,
  licence: p.LicenceName,
  licenceTextHash: p.Sha256,
  /** Its place in the log, from 0; null while it is waiting. */
  index: z.number().int().nullable(),
  checkpoint: Checkpoint.nullable(),
  /** Omitted where no chain has any. */
  anchors: z.array(ChainAnchor).optional(),
  revocation: z.object({ reason: z.enum(REVOCATION_REASONS), at: p.IsoTime }).nullable(),
  /** The caller is a party to it: `getCertificateDocument` and `getCertificatePdf` open the buyer for the buyer alone, the price for all who share it. */
  isParty: z.boolean(),
  /** As much of it as everybody may have, which opens nothing about persons and prices; null while it is waiting. */
  document: CertificateDocument.nullable(),
})
export type Certificate = z.output<typeof Certificate>

/** Whom to trust in order to verify certificates, as `trust.json` of the verifier. */
export const LogTrust = z.object({
  /** The log's key, as a verifier key of signed notes. */
  log: z.string(),
  witnesses: z.array(z.object({ vkey: z.string(), name: z.string() })),
  witnessesNeeded: z.number().int(),
  /** Certificates in PEM. */
  timestampAuthorities: z.array(z.string()),
})
export type LogTrust = z.output<typeof LogTrust>

/** What a check of the log may find, and what else operators have to know. */
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

/** The health of the log, as the operator console shows it. */
export const LogHealth = z.object({
  /** Without a key entries are recorded, and nothing is signed or published. */
  isConfigured: z.boolean(),
  origin: z.string().nullable(),
  /** Entries that have their place. */
  size: z.number().int(),
  waiting: z.object({ entries: z.number().int(), oldestSeconds: z.number().int().nullable() }),
  /** The size that everybody sees. */
  publishedSize: z.number().int(),
  /** The latest that was signed. */
  checkpoint: Checkpoint.extend({ rootHash: p.Sha256 }).nullable(),
  /** Each witness with the size that it cosigned last. */
  witnesses: z.array(z.object({ name: z.string(), size: z.number().int().nullable() })),
  lastStampedAt: p.IsoTime.nullable(),
  /** What is on chains, and what is to be; omitted where there is nothing of either. */
  anchors: z
    .object({
      waiting: z.number().int(),
      /** The largest tree whose root is on a chain that is no sandbox. */
      size: z.number().int().nullable(),
      at: p.IsoTime.nullable(),
    })
    .optional(),
  lastCheck: z.object({ at: p.IsoTime, size: z.number().int() }).nullable(),
  /** What is wrong; `subject` says what it is about: an index, the path of a tile, a size. */
  alarms: z.array(z.object({ name: z.enum(LOG_ALARMS), subject: z.string() })),
})
export type LogHealth = z.output<typeof LogHealth>
