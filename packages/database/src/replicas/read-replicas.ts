import { observeReplica, readsFrom } from '@wencang/telemetry'
import type { Pool } from 'pg'
import { z } from 'zod'
import { preparedRows } from '../checked-rows.ts'
import { type Database, prismaOn } from '../client.ts'
import type { PoolOptions } from '../pool.ts'
import { covers, type Position } from './position.ts'
import { ReadingPool } from './reading-pool.ts'
import { Replica } from './replica.ts'
import { WalClock } from './wal-clock.ts'

const CHECK_MILLISECONDS = 1_000
/** A replica that is further behind has to catch up before it is asked again. */
const MAX_LAG_SECONDS = 10

const WalRow = z.object({ bytes: z.coerce.number() })

/** Read replicas of a database, for reads that have to see all that the primary had when it was asked for its position. */
export interface ReadReplicas {
  /** The same database for reads: each statement goes to a replica that is as far as is required, else to the primary. */
  database: Database
  /** What all reads that begin from now on have to see. */
  require(position: Position): void
  close(): Promise<void>
}

/** @param options For each replica's connections. @param onChange Told when a replica is left out, with the reason, or is asked again. */
export function createReadReplicas(
  primary: Database,
  urls: readonly string[],
  options: PoolOptions,
  onChange: (replica: string, isUsed: boolean, reason: string) => void,
): ReadReplicas {
  // Each process begins with another one and keeps to it while it answers: what it caches of one is not older than what it reads next.
  const first = Math.floor(Math.random() * urls.length)
  const replicas = [...urls.slice(first), ...urls.slice(0, first)].map((url) => new Replica(url, options))
  const clock = new WalClock()
  const stops = replicas.map((replica) => observeReplica(replica.name, replica))
  let required: Position = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function judge(replica: Replica): Promise<string | null> {
    // What it has to have by the time of its answer; what is written meanwhile it may still lack.
    const wanted = required
    try {
      const { isCopy, position, replayedBytes } = await replica.check()
      replica.position = position
      replica.lagSeconds = clock.lagSeconds(replayedBytes, performance.now() / 1000)
      if (!isCopy) return 'it is no replica'
      if (replica.lagSeconds > MAX_LAG_SECONDS) return `it is ${Math.round(replica.lagSeconds)} s behind`
      // One that is asked may lack what was changed a moment ago: each read waits for that by itself, and ends its use where it waits in vain.
      return replica.isUsed || covers(position, wanted) ? null : 'it lacks what was changed last'
    } catch (error) {
      if (!isClosed) replica.giveUp()
      return (error as Error).message
    }
  }

  const told = new Map<Replica, boolean>()
  async function check(): Promise<void> {
    const bytes = await walBytes(primary.pool).catch(() => null)
    if (bytes !== null) clock.mark(bytes, performance.now() / 1000)
    await Promise.all(
      replicas.map(async (replica) => {
        const reason = await judge(replica)
        if (isClosed) return
        replica.isUsed = reason === null
        if (told.get(replica) !== replica.isUsed) onChange(replica.name, replica.isUsed, reason ?? 'it is up to date')
        told.set(replica, replica.isUsed)
      }),
    )
    if (!isClosed) timer = setTimeout(() => void check(), CHECK_MILLISECONDS).unref()
  }
  const checked = check()

  async function pick(): Promise<Replica | null> {
    const wanted = required
    const used = replicas.filter(({ isUsed }) => isUsed)
    const ready = used.find(({ position }) => covers(position, wanted))
    if (ready || !used[0]) return ready ?? null
    return (await used[0].reach(wanted)) ? used[0] : null
  }

  const pool = new ReadingPool({
    primary: primary.pool,
    pick,
    onRead: (from, hasFailed) => readsFrom.add(1, { from, cause: hasFailed ? 'failed' : 'chosen' }),
  })
  const prisma = prismaOn(pool)
  const close = async () => {
    isClosed = true
    clearTimeout(timer)
    await checked
    for (const stop of stops) stop()
    await prisma.$disconnect()
    await Promise.all(replicas.map((replica) => replica.close()))
  }
  return {
    database: { prisma, pool, close },
    require(position) {
      required = position
    },
    close,
  }
}

async function walBytes(pool: Pool): Promise<number> {
  const [row] = await preparedRows(pool, WalRow, {
    name: 'wal-position',
    text: `SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text AS bytes`,
  })
  return row?.bytes ?? 0
}
