import { queryRow, runTransaction, type Transaction } from '@wencang/database'
import {
  appendLeaves,
  type Edge,
  formatCheckpoint,
  HASH_BYTES,
  leafHash,
  readEdge,
  signNote,
  TILE_WIDTH,
  type TileFile,
  tilePath,
  toHex,
} from '@wencang/proof/log'
import { z } from 'zod'
import type { Context } from '../context.ts'

/** Entries per transaction. */
const BATCH = 5_000

export type LogContext = Pick<Context, 'db' | 'transparencyLog' | 'log'>

const State = z.object({ size: z.string().transform(Number) })

/**
 * Assigns indices in one transaction with tiles and checkpoint.
 * Locking the state row keeps the history linear.
 * @returns how many were placed; 0 also while another worker holds the lock.
 */
export async function sequenceEntries({ db, transparencyLog }: LogContext, limit = BATCH): Promise<number> {
  const signer = transparencyLog?.signer
  if (!signer) return 0
  return runTransaction(db, async (transaction) => {
    const state = await queryRow(transaction, State)`
      SELECT size::text AS size FROM log_state WHERE id = 1 FOR UPDATE SKIP LOCKED`
    if (!state) return 0
    const entries = await transaction.logEntry.findMany({
      where: { index: null },
      orderBy: { position: 'asc' },
      take: limit,
      select: { id: true, leaf: true },
    })
    if (entries.length === 0) return 0
    const { size: before } = state
    const size = before + entries.length
    const { tiles, root } = appendLeaves(
      await storedEdge(transaction, before),
      entries.map(({ leaf }) => leafHash(leaf)),
    )
    await transaction.$executeRaw`
      UPDATE log_entry e SET index = ${before}::int8 + p.place - 1
      FROM unnest(${entries.map(({ id }) => id)}::uuid[]) WITH ORDINALITY p (id, place) WHERE e.id = p.id`
    await writeTiles(transaction, tiles)
    await transaction.logState.update({ where: { id: 1 }, data: { size } })
    const note = await signNote(formatCheckpoint({ origin: signer.key.name, size, root }), [signer])
    await transaction.logCheckpoint.create({ data: { size, rootHash: toHex(root), note } })
    return entries.length
  })
}

/** Reads the tree's right edge. @throws when stored tiles do not match the size. */
async function storedEdge(transaction: Transaction, size: number): Promise<Edge> {
  const tiles = await transaction.logTile.findMany({
    where: { width: { lt: TILE_WIDTH } },
    select: { level: true, index: true, hashes: true },
  })
  const byPath = new Map(
    tiles.map(({ level, index, hashes }) => [
      tilePath({ level, index: Number(index), width: hashes.length / HASH_BYTES }),
      hashes,
    ]),
  )
  return readEdge(size, async (path) => byPath.get(path))
}

async function writeTiles(transaction: Transaction, tiles: readonly TileFile[]): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO log_tile (level, index, hashes, width)
    SELECT t.level, t.index, decode(t.hashes, 'hex'), length(t.hashes) / 64
    FROM unnest(${tiles.map(({ level }) => level)}::int4[], ${tiles.map(({ index }) => index)}::int8[], ${tiles.map(({ bytes }) => toHex(bytes))}::text[])
      AS t (level, index, hashes)
    ON CONFLICT (level, index) DO UPDATE SET hashes = excluded.hashes, width = excluded.width`
}
