/** Background activity: simulated changes, and waiting for the worker. */
import type { Database } from '@wencang/database'
import pg from 'pg'
import { vacuum } from '../../lib/vacuum.ts'
import { sampleOnSale } from './seed.ts'

/** Changes five assets per second, each a different one. */
export async function keepChanging(database: Database) {
  let isOver = false
  const ids = await sampleOnSale(database, 2000)
  const work = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await raisePrice(database, ids[turn % ids.length] ?? '')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
    },
  }
}

/** Raises an asset's price by one fen, which ends cached responses. */
export async function raisePrice({ prisma }: Database, id: string): Promise<void> {
  await prisma.asset.update({ where: { id }, data: { priceFen: { increment: 1 } }, select: { id: true } })
}

/** Waits until all versions are logged: that load would disturb. @returns the seconds. */
export async function everythingLogged({ pool }: Database): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ isLeft: boolean }>(`
      SELECT EXISTS (SELECT FROM asset a WHERE current_file_id IS NOT NULL AND NOT EXISTS (SELECT FROM log_version v WHERE v.asset_id = a.id))
        OR EXISTS (SELECT FROM log_entry WHERE index IS NULL) OR (SELECT size > published_size FROM log_state) AS "isLeft"`)
    if (!rows[0]?.isLeft) break
    // The query itself takes seconds.
    await new Promise((resolve) => setTimeout(resolve, 15_000))
  }
  await vacuum(pool, ['log_entry', 'log_version', 'log_opening'])
  return (performance.now() - began) / 1000
}

/** Blocks logging, which takes hours for millions of assets. @returns a handle that resumes it. */
export async function logHeldBack(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  // Log entries need a version. Without a snapshot, vacuum continues.
  await client.query('BEGIN; LOCK TABLE log_version IN SHARE MODE')
  return { stop: () => client.end() }
}

/** Waits until the search engine is filled. @returns the seconds. */
export async function engineFilled({ prisma }: Database): Promise<number> {
  const began = performance.now()
  for (;;) {
    // In this order: changes move from the first to the second.
    const isIdle = !(await prisma.searchDue.findFirst()) && !(await prisma.searchEngineDue.findFirst())
    const isComplete = { isOn: true, asked: { not: null }, filling: null }
    if (isIdle && (await prisma.searchEngine.count({ where: isComplete })) > 0)
      return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }
}
