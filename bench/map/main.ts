/** Compares `/market/map` with `/healthz`; usage: bench/README.md. */

import { parseArgs } from 'node:util'
import { createClient } from '@wencang/contract'
import { createDatabase } from '@wencang/database'
import { residentMib } from '../lib/memory.ts'
import { startBenchStack } from '../lib/stack.ts'
import { timed } from '../lib/statistics.ts'

const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '10' },
  },
})
const points = Number(values.points)
const connections = Number(values.connections)
const milliseconds = Number(values.seconds) * 1000
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

/** Sends concurrent requests. @returns the milliseconds of each response, fastest first. */
async function load(url: () => string): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const began = performance.now()
        const response = await fetch(url())
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
        taken.push(performance.now() - began)
      }
    }),
  )
  return taken.sort((a, b) => a - b)
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const stack = await startBenchStack(say)
try {
  const before = residentMib(stack.pidOf('api'))
  const database = createDatabase(stack.databaseUrl)
  const filled = await timed(() =>
    database.pool.query(
      `INSERT INTO map_point (kind, id, longitude, latitude, snapshot_key, is_shown)
       SELECT (n % 50 <> 0)::int::smallint, uuidv7(), 75 + random() * 60, 20 + random() * 30, 'snapshots/' || uuidv7() || '.webp', true
       FROM generate_series(1, $1::int4) AS n`,
      [points],
    ),
  )
  say(`${points} points stored in ${filled.seconds.toFixed(1)} s`)
  await database.pool.query(`SELECT pg_notify('map_changed', '')`)
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
  const rounds: [string, () => string][] = [
    ['/healthz', () => `${stack.marketUrl}/healthz`],
    ['/market/map', () => api.listMapClusters.url(randomView())],
  ]
  for (const [, url] of rounds) await load(url) // warm
  const p99s: number[] = []
  for (const [name, url] of rounds) {
    const taken = await load(url)
    p99s.push(at(taken, 0.99))
    const rate = Math.round(taken.length / (milliseconds / 1000))
    say(`${name}: ${rate} requests/s, p50 ${at(taken, 0.5).toFixed(1)} ms, p99 ${at(taken, 0.99).toFixed(1)} ms`)
  }
  const [healthz = 1, map = 0] = p99s
  say(`p99 of /market/map to /healthz: ${(map / healthz).toFixed(2)} (wanted < 3)`)
  say(`memory of the API: ${Math.round(before)} MiB before, ${Math.round(residentMib(stack.pidOf('api')))} MiB after`)
} finally {
  await stack.stop()
}
