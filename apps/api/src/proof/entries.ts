import { randomBytes, randomUUID } from 'node:crypto'
import type { RevocationReason } from '@wencang/contract'
import { type Executor, IdRow, Prisma, prepared, queryRows } from '@wencang/database'
import { commit, type Entry, type EntryKind, encodeEntry, fromUtf8, type Json, type Opening } from '@wencang/proof/log'

/** Value that an entry only commits to. */
export interface Hidden {
  value: string
  /** Account whose deletion erases the value; null for none. */
  userId: string | null
}

export interface NewEntry {
  id: string
  kind: EntryKind
  assetId: string
  /** Idempotency key. */
  onceKey: string
  leaf: string
  openings: { field: string; userId: string | null; opening: Opening }[]
}

export interface EntryFacts {
  assetId: string
  once: string
  at: Date
  /** Happened before the log recorded it. */
  isLate?: boolean
  says: Record<string, Json>
  hides?: Record<string, Hidden>
}

/** Commits to an account and its name at that time. */
export const person = (name: string, userId: string): Hidden => ({ value: `${name} ${userId}`, userId })

const SALT_BYTES = 32

/** Adds an ID and salts. @throws when the schema rejects the entry. */
export function newEntry(kind: EntryKind, { assetId, once, at, isLate, says, hides = {} }: EntryFacts): NewEntry {
  const id = randomUUID()
  const openings = Object.entries(hides).map(([field, { value, userId }]) => ({
    field,
    userId,
    opening: { salt: randomBytes(SALT_BYTES).toString('hex'), value },
  }))
  const committed = Object.fromEntries(openings.map(({ field, opening }) => [field, commit(field, opening)]))
  const late = isLate ? { recorded: 'later' } : {}
  const entry = { ...says, ...committed, ...late, v: 1, id, kind, at: at.toISOString(), asset: assetId }
  // `encodeEntry` checks the schema.
  const leaf = fromUtf8(encodeEntry(entry as unknown as Entry))
  return { id, kind, assetId, onceKey: `${kind} ${once}`, leaf, openings }
}

/**
 * Inserts entries, which a worker polls every second.
 * @param where Condition on `e`, with the entry's columns and `once_key`.
 * @returns WITH parts `logged` and `opened`.
 */
export function insertedEntries(entries: readonly NewEntry[], where = Prisma.sql`TRUE`): Prisma.Sql {
  const openings = entries.flatMap(({ id, openings: own }) => own.map((one) => ({ id, ...one })))
  return Prisma.sql`
      logged AS (
        INSERT INTO log_entry (id, kind, leaf, asset_id, once_key)
        SELECT e.id, e.kind, convert_to(e.leaf, 'UTF8'), e.asset_id, e.once_key
        FROM unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ leaf }) => leaf)}::text[],
          ${entries.map(({ assetId }) => assetId)}::uuid[], ${entries.map(({ onceKey }) => onceKey)}::text[])
          AS e (id, kind, leaf, asset_id, once_key) WHERE ${where}
        ORDER BY e.once_key ON CONFLICT (once_key) DO NOTHING
        RETURNING id),
      opened AS (
        INSERT INTO log_opening (entry_id, field, user_id, salt, value)
        SELECT o.entry_id, o.field, o.user_id, o.salt, o.value
        FROM unnest(${openings.map(({ id }) => id)}::uuid[], ${openings.map(({ field }) => field)}::text[], ${openings.map(({ userId }) => userId)}::uuid[],
          ${openings.map(({ opening }) => opening.salt)}::text[], ${openings.map(({ opening }) => opening.value)}::text[])
          AS o (entry_id, field, user_id, salt, value) JOIN logged ON logged.id = o.entry_id)`
}

/** Call within the transaction of the recorded change. @returns IDs of new entries. */
export async function writeEntries(executor: Executor, entries: readonly NewEntry[]): Promise<string[]> {
  if (entries.length === 0) return []
  const rows = await queryRows(executor, IdRow)`
    ${prepared('write-log-entries', Prisma.sql`WITH ${insertedEntries(entries)} SELECT id::text FROM logged`)}`
  return rows.map(({ id }) => id)
}

/** Revokes an entry; idempotent. */
export const revocation = (
  of: { id: string; assetId: string },
  reason: RevocationReason,
  at: Date,
  says: Record<string, Json> = {},
): NewEntry => newEntry('revocation', { assetId: of.assetId, once: of.id, at, says: { ...says, of: of.id, reason } })
