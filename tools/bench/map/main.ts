/** Compares `/market/map` with `/healthz`; usage: tools/bench/README.md. */

import { createClient } from '@wencang/contract'
import { createDatabase } from '@wencang/database'
import { forSeconds, requestsInLoop, timesOf } from '../../lib/driver.ts'
import { residentMib } from '../../lib/memory.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { quantile, spread, timed } from '../../lib/statistics.ts'

const { points, connections, seconds } = readOptions({ points: 1_000_000, connections: 32, seconds: 10 })
const say = (line: string) => console.log(line)

/** Random 1536 × 1024 px view in China, any zoom. */
function randomView() {
  const zoom = 3 + Math.floor(Math.random() * 13)
  const width = (1536 / (512 * 2 ** zoom)) * 360
  const height = width / 2
  const west = 75 + Math.random() * 55
  const south = Math.max(-80, 20 + Math.random() * 28 - height / 2)
  const bbox: [number, number, number, number] = [west, south, west + width, Math.min(80, south + height)]
  return { query: { bbox, zoom } }
}

/** Sends concurrent requests. @returns the milliseconds of each response. */
const load = async (path: () => string) =>
  timesOf(
    await requestsInLoop(stack.marketUrl, () => ({ path: path() }), {
      callers: connections,
      goesOn: forSeconds(seconds),
    }),
  )

const stack = await startBenchStack(say)
try {
  const before = residentMib(stack.pidOf('api'))
  const database = createDatabase(stack.databaseUrl)
  const filled = await timed(() =>
    database.pool.query(
      `WITH stored AS (
         INSERT INTO map_point (kind, id, longitude, latitude, snapshot_key, is_shown)
         SELECT (n % 50 <> 0)::int::smallint, uuidv7(), 75 + random() * 60, 20 + random() * 30, 'snapshots/' || uuidv7() || '.webp', true
         FROM generate_series(1, $1::int4) AS n)
       SELECT pg_notify('map_changed', '')`,
      [points],
    ),
  )
  say(`${points} points stored in ${filled.seconds.toFixed(1)} s`)
  await database.close()
  const api = createClient({ baseUrl: stack.marketUrl })
  const shown = async () => {
    const { clusters } = await api.listMapClusters({ query: { bbox: [-180, -80, 180, 80], zoom: 0 } })
    return clusters.reduce((sum, { count }) => sum + count, 0)
  }
  const built = await timed(async () => {
    while ((await shown()) < points) await new Promise((resolve) => setTimeout(resolve, 250))
  })
  say(`on the map after ${built.seconds.toFixed(1)} s`)
  const { listMapClusters } = createClient()
  const rounds: [string, () => string][] = [
    ['/healthz', () => '/healthz'],
    ['/market/map', () => listMapClusters.url(randomView())],
  ]
  for (const [, path] of rounds) await load(path) // warm
  const p99s: number[] = []
  for (const [name, path] of rounds) {
    const taken = await load(path)
    p99s.push(quantile(taken, 0.99))
    say(`${name}: ${Math.round(taken.length / seconds)} requests/s, ${spread(taken)}`)
  }
  const [healthz = 1, map = 0] = p99s
  say(`p99 of /market/map to /healthz: ${(map / healthz).toFixed(2)} (wanted < 3)`)
  say(`memory of the API: ${Math.round(before)} MiB before, ${Math.round(residentMib(stack.pidOf('api')))} MiB after`)
} finally {
  await stack.stop()
}
