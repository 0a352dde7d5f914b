import { z } from 'zod'
import { type Bytes, fromUtf8, utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256Hex } from './sha256.ts'

/** The longest entry that a log takes. */
export const LONGEST_ENTRY_BYTES = 8 * 1024

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hex digits')
const commitment = hash
const id = z.string().min(1).max(64)
const size = z.int().min(0)
const at = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'a time in UTC with milliseconds')

const head = { v: z.literal(1), id: z.uuid(), at }
/** It had happened before the log was there to record it. */
const recorded = z.literal('later').optional()
const files = { fileHash: hash, fileSize: size, manifestHash: hash }
const licence = { licence: z.string().min(1).max(64), licenceTextHash: hash }
const version = z.int().min(1)
const basisPoints = z.int().min(0).max(10_000)

/** The kinds of entries: what the log says of the shop. Personal data is only in commitments. */
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

/** The bytes of an entry: the log's leaf. @throws {RangeError} if they are too many, {ZodError} if it is no entry. */
export function encodeEntry(entry: Entry): Bytes {
  const bytes = utf8(canonicalJson(entrySchema.parse(entry) as Json))
  if (bytes.length > LONGEST_ENTRY_BYTES) throw new RangeError(`an entry has ${bytes.length} bytes`)
  return bytes
}

/** The entry of some bytes; undefined unless they are exactly what `encodeEntry` writes. */
export function decodeEntry(bytes: Uint8Array): Entry | undefined {
  if (bytes.length > LONGEST_ENTRY_BYTES) return undefined
  try {
    const text = fromUtf8(bytes)
    const entry = entrySchema.parse(JSON.parse(text))
    return canonicalJson(entry as Json) === text ? entry : undefined
  } catch {
    return undefined
  }
}

const COMMITTED = ['creator', 'owner', 'seller', 'buyer', 'priceFen'] as const

/** The fields of an entry that are commitments, by their names, under which a certificate opens them. */
export const commitmentsOf = (entry: Entry): ReadonlyMap<string, string> =>
  new Map(
    COMMITTED.flatMap((field) => {
      const value = (entry as Partial<Record<typeof field, string>>)[field]
      return value === undefined ? [] : [[field, value] as const]
    }),
  )

/** A file that belongs to a version of an asset. */
export interface ListedFile {
  name: string
  /** In bytes. */
  size: number
  /** 64 hex digits. */
  sha256: string
}

/** Stands for all files of a version, in their order. */
export const manifestHash = (listed: readonly ListedFile[]): string =>
  sha256Hex(utf8(canonicalJson(listed.map(({ name, size, sha256 }) => ({ name, size, sha256 })))))

/** Stands for the text of a licence in both languages. */
export const licenceTextHash = ({ zhCn, enUs }: { zhCn: string; enUs: string }): string =>
  sha256Hex(utf8(`${zhCn}\n\n${enUs}`))
