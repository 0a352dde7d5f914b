/** Background activity: simulated changes, and waiting for the worker. */
import pg from 'pg'

/** Changes five assets per second, each a different one. */
export function keepChanging(databaseUrl: string) {
  let isOver = false
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  const work = (async () => {
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      'SELECT asset_id AS id FROM listing TABLESAMPLE BERNOULLI (1) LIMIT 2000',
    )
    for (let turn = 0; !isOver; turn++) {
      await client.query('UPDATE asset SET price_fen = price_fen + 1 WHERE id = $1', [rows[turn % rows.length]?.id])
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await client.end()
  })()
  return {
    async stop() {
      isOver = true
      await work
    },
  }
}

/** Waits until all versions are logged: that load would disturb. @returns the seconds. */
export async function everythingLogged(pool: pg.Pool): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ isLeft: boolean }>(`
      SELECT EXISTS (SELECT FROM asset a WHERE current_file_id IS NOT NULL AND NOT EXISTS (SELECT FROM log_version v WHERE v.asset_id = a.id))
        OR EXISTS (SELECT FROM log_entry WHERE index IS NULL) OR (SELECT size > published_size FROM log_state) AS "isLeft"`)
    if (!rows[0]?.isLeft) break
    // The query itself takes seconds.
    await new Promise((resolve) => setTimeout(resolve, 15_000))
  }
  await pool.query('VACUUM (ANALYZE) log_entry, log_version, log_opening')
  return (performance.now() - began) / 1000
}

/** Blocks logging, which takes hours for millions of assets. @returns a handle that resumes it. */
export async function logHeldBack(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  // Log entries need a version. Without a snapshot, vacuum continues.
  await client.query('BEGIN')
  await client.query('LOCK TABLE log_version IN SHARE MODE')
  return { stop: () => client.end() }
}

/** Waits until the search engine is filled. @returns the seconds. */
export async function engineFilled(pool: pg.Pool): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ isFilled: boolean }>(`
      SELECT (SELECT is_on AND asked IS NOT NULL AND filling IS NULL FROM search_engine) AND NOT EXISTS (SELECT FROM search_engine_due) AND NOT EXISTS (SELECT FROM search_due) AS "isFilled"`)
    if (rows[0]?.isFilled) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }
}
