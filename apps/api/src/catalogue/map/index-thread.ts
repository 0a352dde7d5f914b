import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { Box, Marker } from './cluster-index.ts'
import { KindIndexes } from './kind-indexes.ts'
import { FEW_POINTS, type Mark, markNow, readChanges } from './point-source.ts'
import type { PointKind } from './point-table.ts'

// A separate thread keeps index work off the main thread.

export interface IndexQuery {
  id: number
  box: Box
  zoom: number
  kinds: PointKind[]
}
export type Message =
  | { kind: 'ready' }
  | { kind: 'markers'; id: number; markers: Marker[] }
  | { kind: 'refused'; id: number; reason: string }
  /** Requests a successor; this thread serves until then. */
  | { kind: 'outdated' }
  | { kind: 'failure'; reason: string }

const MANY_CHANGES = 1_000
const SETTLE_MILLISECONDS = 50
/** Reading a page is slow with millions of points. */
const STATEMENT_TIMEOUT_MILLISECONDS = 60_000
/** Recovers notifications lost with a connection. */
const POLL_MILLISECONDS = 5_000
const RECONNECT_MILLISECONDS = 1_000

const port = parentPort
if (!port) throw new Error('runs as a worker thread')
const { databaseUrl } = workerData as { databaseUrl: string }
const send = (message: Message) => port.postMessage(message)

let client = createClient()
let indexes: KindIndexes | undefined
let mark: Mark
let isOutdated = false
let wake = Promise.withResolvers<void>()

function createClient(): pg.Client {
  const next = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'wencang-map',
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
  })
  // The next query reports a broken connection.
  next.on('error', () => {})
  next.on('notification', () => wake.resolve())
  return next
}

async function connect(): Promise<void> {
  await client.connect()
  await client.query('LISTEN map_changed')
}

async function build(): Promise<void> {
  mark = await markNow(client)
  indexes = await (indexes ? indexes.rebuilt(client) : KindIndexes.read(client))
}

async function follow(): Promise<void> {
  const { changes, mark: next } = await readChanges(client, mark)
  mark = next
  if (changes === null) return requestSuccessor()
  if (!indexes) return
  const before = indexes.changes
  for (const { isShown, ...row } of changes) indexes.apply(row, isShown)
  if (indexes.changes === 0 || indexes.changes === before) return
  if (indexes.size <= FEW_POINTS) await build()
  else if (indexes.changes >= MANY_CHANGES) requestSuccessor()
}

/** Keeps serving until a successor has read everything. */
function requestSuccessor(): void {
  if (isOutdated) return
  isOutdated = true
  send({ kind: 'outdated' })
}

async function answer({ id, box, zoom, kinds }: IndexQuery): Promise<void> {
  try {
    send({ kind: 'markers', id, markers: (await indexes?.markers(client, box, zoom, kinds)) ?? [] })
  } catch (error) {
    send({ kind: 'refused', id, reason: error instanceof Error ? error.message : String(error) })
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

await connect()
await build()
port.on('message', (query: IndexQuery) => void answer(query))
send({ kind: 'ready' })

for (;;) {
  await Promise.race([wake.promise, pause(POLL_MILLISECONDS)])
  // Batches bursts of notifications.
  await pause(SETTLE_MILLISECONDS)
  wake = Promise.withResolvers<void>()
  try {
    await follow()
  } catch (error) {
    send({ kind: 'failure', reason: error instanceof Error ? error.message : String(error) })
    await client.end().catch(() => {})
    await pause(RECONNECT_MILLISECONDS)
    client = createClient()
    await connect().catch(() => {})
    wake.resolve()
  }
}
