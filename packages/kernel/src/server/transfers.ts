import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { callerNetwork } from '../limits/index.ts'

export interface TransferBounds {
  /** Maximum stall of a response or slow body. */
  stallSeconds: number
  bodyBytesPerSecond: number
  /** Unread response bytes in total. */
  maxUnreadBytes: number
  /** Received bytes of incomplete bodies in total. */
  maxBodyBytes: number
  /** Stalled connections per network. */
  maxStalledPerCaller: number
}

const MEBIBYTE = 1024 ** 2
const BOUNDS: TransferBounds = {
  stallSeconds: 10,
  bodyBytesPerSecond: 1024,
  maxUnreadBytes: 64 * MEBIBYTE,
  maxBodyBytes: 256 * MEBIBYTE,
  maxStalledPerCaller: 32,
}
const CHECK_EVERY_MILLISECONDS = 1_000
/** Connections count as stalled from here. */
const STALLED_AFTER_SECONDS = 2

type Reason = 'unread' | 'slow body' | 'too much unread' | 'too many bodies' | 'too many unread of one caller'

interface Arriving {
  request: IncomingMessage
  receivedBytes: number
  seenBytes: number
  /** Seconds left; grows with received bytes, up to `stallSeconds`. */
  credit: number
}

interface Connection {
  socket: Socket
  caller: string | undefined
  open: Set<ServerResponse>
  /** Changes when the system takes bytes. */
  progress: string
  stalledSeconds: number
  body: Arriving | null
}

/** Closes stalled connections and bounds buffering; slow progress is fine. */
export function boundTransfers(app: FastifyInstance, change: Partial<TransferBounds> = {}): void {
  const bounds = { ...BOUNDS, ...change }
  const connections = new Map<Socket, Connection>()

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    // Injected requests have none.
    if (!(socket instanceof Socket)) return
    const connection = connections.get(socket) ?? open(socket)
    connection.caller = callerNetwork(request)
    connection.open.add(reply.raw)
    reply.raw.once('close', () => connection.open.delete(reply.raw))
    const { stallSeconds: credit } = bounds
    connection.body = { request: request.raw, receivedBytes: 0, seenBytes: socket.bytesRead, credit }
  })

  function open(socket: Socket): Connection {
    const connection: Connection = {
      ...{ socket, caller: undefined, open: new Set(), progress: '', stalledSeconds: 0, body: null },
    }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }

  function check(): void {
    const ended = new Map<Reason, number>()
    const end = (reason: Reason, { socket }: Connection) => {
      connections.delete(socket)
      socket.destroy()
      ended.set(reason, (ended.get(reason) ?? 0) + 1)
    }
    for (const connection of connections.values()) {
      measureResponse(connection)
      measureBody(connection, bounds)
      if (connection.stalledSeconds >= bounds.stallSeconds) end('unread', connection)
      else if (connection.body && connection.body.credit <= 0) end('slow body', connection)
    }
    const rest = [...connections.values()]
    for (const one of beyond(rest, unreadBytes, bounds.maxUnreadBytes)) end('too much unread', one)
    for (const one of beyond(rest, bodyBytes, bounds.maxBodyBytes)) end('too many bodies', one)
    const stalled = rest.filter(
      ({ stalledSeconds, caller, socket }) => caller && stalledSeconds >= STALLED_AFTER_SECONDS && !socket.destroyed,
    )
    for (const own of Map.groupBy(stalled, ({ caller }) => caller).values()) {
      for (const one of beyond(own, () => 1, bounds.maxStalledPerCaller)) end('too many unread of one caller', one)
    }
    for (const [reason, count] of ended) app.log.warn({ reason, connections: count }, 'connections closed')
  }

  const timer = setInterval(check, CHECK_EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Longest-waiting connections beyond a total, until the rest fits. */
function beyond(connections: Connection[], sizeOf: (one: Connection) => number, most: number): Connection[] {
  let total = connections.reduce((sum, one) => sum + sizeOf(one), 0)
  if (total <= most) return []
  const ended: Connection[] = []
  const progress = ({ body, stalledSeconds }: Connection) => (body ? body.credit : -stalledSeconds)
  for (const one of connections.toSorted((a, b) => progress(a) - progress(b))) {
    if (total <= most) break
    total -= sizeOf(one)
    if (sizeOf(one) > 0) ended.push(one)
  }
  return ended
}

/** Bytes buffered for the client, including pipelined responses. */
function unreadBytes({ socket, open }: Connection): number {
  const responses = [...open].reduce((sum, { writableLength }) => sum + writableLength, 0)
  return Math.max(responses, socket.writableLength)
}

const bodyBytes = ({ body }: Connection): number => body?.receivedBytes ?? 0

function measureResponse(connection: Connection): void {
  const { socket } = connection
  // Node counts completely written chunks; the handle's queue shows the remainder.
  const { _handle: handle } = socket as unknown as { _handle: { writeQueueSize?: number } | null }
  const progress = `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`
  const isWaiting = socket.writableLength > 0 && progress === connection.progress
  connection.stalledSeconds = isWaiting ? connection.stalledSeconds + 1 : 0
  connection.progress = progress
}

function measureBody(connection: Connection, { stallSeconds, bodyBytesPerSecond }: TransferBounds): void {
  const { socket, body } = connection
  if (!body) return
  if (body.request.complete) {
    connection.body = null
    return
  }
  const arrived = socket.bytesRead - body.seenBytes
  body.seenBytes += arrived
  body.receivedBytes += arrived
  // Full buffers wait for this server, not the client.
  if (socket.writableLength > 0 || body.request.readableLength >= body.request.readableHighWaterMark) return
  body.credit = Math.min(stallSeconds, body.credit - 1 + arrived / bodyBytesPerSecond)
}
