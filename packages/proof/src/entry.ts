import { z } from 'zod'
import { type Bytes, fromUtf8, utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256Hex } from './sha256.ts'

export const MAX_ENTRY_BYTES = 8 * 1024

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hex digits')
const commitment = hash
const id = z.string().min(1).max(64)
const size = z.int().min(0)
const at = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'a time in UTC with milliseconds')

const head = { v: z.literal(1), id: z.uuid(), at }
/** Happened before the log could record it. */
const recorded = z.literal('later').optional()
const files = { fileHash: hash, fileSize: size, manifestHash: hash }
const licence = { licence: z.string().min(1).max(64), licenceTextHash: hash }
const version = z.int().min(1)
const basisPoints = z.int().min(0).max(10_000)

/** All log entries. Personal data appears only in commitments. */
export const entrySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('version'),
    asset: id,
    version,
    ...files,
    creator: commitment,
    ...licence,
    recorded,
  }),
  z.strictObject({ ...head, kind: z.literal('approval'), asset: id, version, fileHash: hash }),
  z.strictObject({
    ...head,
    kind: z.literal('ownership'),
    asset: id,
    creatorShareBasisPoints: basisPoints,
    ownerShareBasisPoints: basisPoints,
    creator: commitment,
    owner: commitment,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('sale'),
    sale: id,
    asset: id,
    version,
    ...files,
    ...licence,
    buyer: commitment,
    seller: commitment,
    priceFen: commitment,
    recorded,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('revocation'),
    of: z.uuid(),
    reason: z.enum(['refunded', 'violation', 'deleted', 'superseded']),
    asset: id,
    sale: id.optional(),
  }),
])

export type Entry = z.output<typeof entrySchema>
export type EntryKind = Entry['kind']

/**
 * Encodes an entry as the log's leaf.
 * @throws {RangeError} if too long, {ZodError} if it is no entry.
 */
export function encodeEntry(entry: Entry): Bytes {
  const bytes = utf8(canonicalJson(entrySchema.parse(entry) as Json))
  if (bytes.length > MAX_ENTRY_BYTES) throw new RangeError(`an entry has ${bytes.length} bytes`)
  return bytes
}

/** Undefined unless the bytes exactly match `encodeEntry` output. */
export function decodeEntry(bytes: Uint8Array): Entry | undefined {
  if (bytes.length > MAX_ENTRY_BYTES) return undefined
  try {
    const text = fromUtf8(bytes)
    const entry = entrySchema.parse(JSON.parse(text))
    return canonicalJson(entry as Json) === text ? entry : undefined
  } catch {
    return undefined
  }
}

const COMMITTED = ['creator', 'owner', 'seller', 'buyer', 'priceFen'] as const

/** Commitment fields by the names that certificates open. */
export const commitmentsOf = (entry: Entry): ReadonlyMap<string, string> =>
  new Map(
    COMMITTED.flatMap((field) => {
      const value = (entry as Partial<Record<typeof field, string>>)[field]
      return value === undefined ? [] : [[field, value] as const]
    }),
  )

export interface ListedFile {
  name: string
  /** In bytes. */
  size: number
  /** 64 hex digits. */
  sha256: string
}

/** Hash over a version's files, in order. */
export const manifestHash = (listed: readonly ListedFile[]): string =>
  sha256Hex(utf8(canonicalJson(listed.map(({ name, size, sha256 }) => ({ name, size, sha256 })))))

/** Hash over a licence text in both languages. */
export const licenceTextHash = ({ zhCn, enUs }: { zhCn: string; enUs: string }): string =>
  sha256Hex(utf8(`${zhCn}\n\n${enUs}`))
