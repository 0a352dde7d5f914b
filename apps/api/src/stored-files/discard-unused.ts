import { type Executor, findsRow, IdRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import { z } from 'zod'
import { lastApproval } from '../assets/approvals/index.ts'
import type { Queue } from '../ports/queue.ts'

const DiscardedFile = z.object({ key: z.string(), isPublic: z.boolean(), kind: z.string() })

/** Rows that refer to a file `f`. Separate conditions allow hashed lookups. */
const REFERENCES = [
  Prisma.sql`asset_in_use a WHERE a.creator_id = f.uploader_id AND a.thumbnail_file_id = f.id`,
  Prisma.sql`asset_in_use a WHERE a.creator_id = f.uploader_id AND a.description_file_id = f.id`,
  Prisma.sql`asset_in_use a WHERE a.creator_id = f.uploader_id AND a.snapshot_key = f.key`,
  Prisma.sql`asset_in_use a WHERE a.creator_id = f.uploader_id AND EXISTS (
    SELECT 1 FROM asset_explanation x WHERE x.asset_id = a.id AND f.id = ANY (x.picture_ids))`,
  Prisma.sql`asset a WHERE a.creator_id = f.uploader_id AND a.proof_file_id = f.id`,
  Prisma.sql`asset a WHERE a.creator_id = f.uploader_id AND a.authorisation_file_id = f.id`,
  Prisma.sql`violation_statement s WHERE s.author_id = f.uploader_id AND f.id = ANY (s.file_ids)`,
  // Buyers see the approved values until an edit is reviewed.
  Prisma.sql`asset a CROSS JOIN LATERAL (${lastApproval(Prisma.sql`a.id`)}) e
    WHERE a.creator_id = f.uploader_id AND a.needs_review AND a.status NOT IN ('violation', 'deleted')
      AND (f.key IN (e.body->>'thumbnailKey', e.body->>'descriptionKey')
        OR e.body->'explanations'->'annotations' @> jsonb_build_array(jsonb_build_object('pictureId', f.id))
        OR e.body->'explanations'->'pictures' @> jsonb_build_array(jsonb_build_object('pictureId', f.id)))`,
  // Proposed edits, and rejected ones that their creator can still correct.
  Prisma.sql`asset_version v JOIN asset a ON a.id = v.asset_id JOIN users c ON c.id = a.creator_id
    WHERE c.id = f.uploader_id AND c.deleted_at IS NULL AND a.status <> 'deleted'
    AND v.state IN ('reviewing', 'rejected') AND f.id = ANY (v.edit_file_ids)`,
  Prisma.sql`creator_profile p WHERE p.user_id = f.uploader_id AND f.id IN (p.snapshot_file_id, p.banner_file_id)`,
  Prisma.sql`invoice_request i WHERE i.file_id = f.id`,
  Prisma.sql`site_setting s WHERE s.key = 'home' AND position(f.key IN s.value::text) > 0`,
]
const IS_UNUSED = Prisma.join(
  REFERENCES.map((rows) => Prisma.sql`NOT EXISTS (SELECT 1 FROM ${rows})`),
  ' AND ',
)

const ASSETS_IN_USE = Prisma.sql`
  WITH asset_in_use AS NOT MATERIALIZED (
    SELECT * FROM asset a WHERE a.status <> 'deleted' OR EXISTS (SELECT 1 FROM orders o WHERE o.asset_id = a.id))`

/**
 * Deletes unreferenced files and queues object deletion; skips those that `holdOwnFile` has locked.
 * @param which A condition on the file `f` and its uploader `u`.
 * @returns how many objects will be deleted.
 */
export async function discardUnused(
  transaction: Transaction,
  queue: Queue,
  which: Prisma.Sql,
  limit: number,
): Promise<number> {
  const held = await queryRows(transaction, IdRow)`
    ${ASSETS_IN_USE}
    SELECT f.id FROM stored_file f JOIN users u ON u.id = f.uploader_id WHERE ${which} AND ${IS_UNUSED}
    LIMIT ${limit}::int4 FOR UPDATE OF f SKIP LOCKED`
  if (held.length === 0) return 0
  // Separate statement: sees references committed before the lock.
  const files = await queryRows(transaction, DiscardedFile)`
    ${ASSETS_IN_USE}
    DELETE FROM stored_file f WHERE f.id = ANY (${held.map(({ id }) => id)}::uuid[]) AND ${IS_UNUSED}
    RETURNING f.key, f.is_public AS "isPublic", f.kind::text AS kind`
  if (files.length > 0)
    await queue.send(transaction, 'discard-objects', {
      privateKeys: files.filter(({ isPublic }) => !isPublic).map(({ key }) => key),
      // Includes withheld files, which may still be public.
      publicKeys: files
        .filter(({ isPublic, kind }) => isPublic || !['proof', 'invoice'].includes(kind))
        .map(({ key }) => key),
    })
  return files.length
}

/** Exceeds what a creator can upload before unused files are deleted. */
const MAX_PER_CREATOR = 2000

/** Deletes a creator's unreferenced pictures and descriptions, including replaced ones. */
export async function discardUnusedPictures(transaction: Transaction, queue: Queue, uploaderId: string): Promise<void> {
  const which = Prisma.sql`f.uploader_id = ${uploaderId}::uuid AND f.kind IN ('thumbnail', 'description')`
  await discardUnused(transaction, queue, which, MAX_PER_CREATOR)
}

/**
 * Locks a user's file until its reference commits.
 * @returns false when the user has no such file.
 */
export function holdOwnFile(
  db: Executor,
  uploaderId: string,
  { id, kind }: { id: string; kind: 'thumbnail' | 'description' | 'proof' | 'banner' | 'invoice' },
  { mustBePublic = false } = {},
): Promise<boolean> {
  return findsRow(db)`
    SELECT FROM stored_file WHERE id = ${id}::uuid AND uploader_id = ${uploaderId}::uuid AND kind = ${kind}::file_kind
      AND (is_public OR NOT ${mustBePublic}::boolean) FOR KEY SHARE`
}
