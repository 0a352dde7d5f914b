import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { appendLeaves, EMPTY_EDGE, leafHash, utf8 } from '@wencang/proof/log'
import pg from 'pg'
import { timed } from '../../lib/statistics.ts'

const INSERTED_TOGETHER = 5000
const ASK_EVERY_MILLISECONDS = 20
const TIMEOUT_MILLISECONDS = 10 * 60_000
/** Size of a sale's leaf. */
const LEAF_BYTES = 900

/** Measures sequencing of one commit, and hashing alone. */
export async function sequencing(databaseUrl: string, entries: number): Promise<{ seconds: number; hashing: number }> {
  const leaves = Array.from({ length: entries }, () => utf8(randomBytes(LEAF_BYTES / 2).toString('hex')))
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const sizeNow = async () => {
      const { rows } = await database.query<{ size: string }>('SELECT size FROM log_state WHERE id = 1')
      return Number(rows[0]?.size)
    }
    await database.query('BEGIN')
    for (let from = 0; from < entries; from += INSERTED_TOGETHER) {
      const some = leaves.slice(from, from + INSERTED_TOGETHER)
      await database.query(
        `INSERT INTO log_entry (id, kind, leaf, asset_id, once_key)
         SELECT gen_random_uuid(), 'sale', decode(leaf, 'hex'), $2::uuid, 'bench ' || gen_random_uuid() FROM unnest($1::text[]) leaf`,
        [some.map((leaf) => Buffer.from(leaf).toString('hex')), randomUUID()],
      )
    }
    const wanted = (await sizeNow()) + entries
    await database.query('COMMIT')
    const { seconds } = await timed(async () => {
      const until = Date.now() + TIMEOUT_MILLISECONDS
      while ((await sizeNow()) < wanted) {
        if (Date.now() > until) throw new Error('the worker does not give entries their places')
        await wait(ASK_EVERY_MILLISECONDS)
      }
    })
    const hashed = await timed(async () => appendLeaves(EMPTY_EDGE, leaves.map(leafHash)))
    return { seconds, hashing: hashed.seconds }
  } finally {
    await database.end()
  }
}
