import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { type Box, ClusterIndex, type Marker } from './cluster-index.ts'
import { type Mark, markNow, readChanges, readPoints } from './point-source.ts'

// A thread of its own holds the index: building it and looking into it never keep a request of the main thread waiting.

/** What the thread is asked, and what it says. */
export interface Question {
  id: number
  box: Box
  zoom: number
}
export type Message =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; markers: Marker[] }
  /** So much has changed that a successor should build the index anew; this thread answers until then. */
  | { kind: 'outdated' }
  | { kind: 'trouble'; reason: string }

/** So few are built anew in place, in a fraction of a second; more are left to a successor. */
const FEW_POINTS = 20_000
const MANY_CHANGES = 1_000
const SETTLE_MILLISECONDS = 50
/** A page of points takes a moment even where there are millions. */
const STATEMENT_TIMEOUT_MILLISECONDS = 60_000
/** Notifications can get lost with a connection. */
const LOOK_EVERY_MILLISECONDS = 5_000
const RECONNECT_MILLISECONDS = 1_000

const port = parentPort
if (!port) throw new Error('runs as a worker thread')
const { databaseUrl } = workerData as { databaseUrl: string }
const say = (message: Message) => port.postMessage(message)

let client = createClient()
let index: ClusterIndex
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
  // A broken connection shows at the next question.
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
  index = new ClusterIndex(await readPoints(client))
}

async function follow(): Promise<void> {
  const { changes, mark: next } = await readChanges(client, mark)
  mark = next
  if (changes === null) return giveWay()
  const before = index.changes
  for (const { isShown, ...row } of changes) index.apply(row, isShown)
  if (index.changes === 0 || index.changes === before) return
  if (index.size <= FEW_POINTS) await build()
  else if (index.changes >= MANY_CHANGES) giveWay()
}

/** Goes on answering; a successor reads everything. */
function giveWay(): void {
  if (isOutdated) return
  isOutdated = true
  say({ kind: 'outdated' })
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

await connect()
await build()
port.on('message', ({ id, box, zoom }: Question) => say({ kind: 'answer', id, markers: index.query(box, zoom) }))
say({ kind: 'ready' })

for (;;) {
  await Promise.race([wake.promise, pause(LOOK_EVERY_MILLISECONDS)])
  // What comes in a burst is followed together.
  await pause(SETTLE_MILLISECONDS)
  wake = Promise.withResolvers<void>()
  try {
    await follow()
  } catch (error) {
    say({ kind: 'trouble', reason: error instanceof Error ? error.message : String(error) })
    await client.end().catch(() => {})
    await pause(RECONNECT_MILLISECONDS)
    client = createClient()
    await connect().catch(() => {})
    wake.resolve()
  }
}
