import { observeReplica, readsFrom } from '@wencang/telemetry'
import { type Database, prismaOn } from '../client.ts'
import type { PoolOptions } from '../pool.ts'
import { covers, type Position, readServerState } from './position.ts'
import { ReadingPool } from './reading-pool.ts'
import { Replica } from './replica.ts'
import { WalClock } from './wal-clock.ts'

const CHECK_MILLISECONDS = 1_000
/** Replicas lagging more are excluded until they catch up. */
const MAX_LAG_SECONDS = 10

/** Read replicas with read-your-writes relative to a required primary position. */
export interface ReadReplicas {
  /** Read-only database: sufficiently current replica, else the primary. */
  database: Database
  /** Sets the minimum position for later reads. */
  require(position: Position): void
  close(): Promise<void>
}

/**
 * @param options Options of each replica's connections.
 * @param onChange Called when a replica is excluded, with the reason, or included.
 */
export function createReadReplicas(
  primary: Database,
  urls: readonly string[],
  options: PoolOptions,
  onChange: (replica: string, isUsed: boolean, reason: string) => void,
): ReadReplicas {
  // Random but sticky replica per process: reads never precede cached data.
  const first = Math.floor(Math.random() * urls.length)
  const replicas = [...urls.slice(first), ...urls.slice(0, first)].map((url) => new Replica(url, options))
  const clock = new WalClock()
  const stops = replicas.map((replica) => observeReplica(replica.name, replica))
  let required: Position = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function judge(replica: Replica): Promise<string | null> {
    // Writes during the check may still be missing.
    const wanted = required
    try {
      const { isReplica, position, walBytes } = await replica.check()
      replica.position = position
      replica.lagSeconds = clock.lagSeconds(walBytes, performance.now() / 1000)
      if (!isReplica) return 'it is no replica'
      if (replica.lagSeconds > MAX_LAG_SECONDS) return `it is ${Math.round(replica.lagSeconds)} s behind`
      // Reads wait for lagging replicas; a timeout excludes them.
      return replica.isUsed || covers(position, wanted) ? null : 'it lacks what was changed last'
    } catch (error) {
      if (!isClosed) replica.giveUp()
      return (error as Error).message
    }
  }

  const reported = new Map<Replica, boolean>()
  async function check(): Promise<void> {
    const state = await readServerState(primary.pool).catch(() => null)
    if (state) clock.mark(state.walBytes, performance.now() / 1000)
    await Promise.all(
      replicas.map(async (replica) => {
        const reason = await judge(replica)
        if (isClosed) return
        replica.isUsed = reason === null
        if (reported.get(replica) !== replica.isUsed)
          onChange(replica.name, replica.isUsed, reason ?? 'it is up to date')
        reported.set(replica, replica.isUsed)
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
    database: { prisma, pool, check: primary.check, close },
    require(position) {
      required = position
    },
    close,
  }
}
