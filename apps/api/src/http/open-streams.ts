import { createGate } from '@wencang/bounds'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../lib/caller.ts'

/** Server-sent events connection of one caller. */
export interface EventStream {
  /** Sends an event; does nothing after the end. */
  send(event: string, data: unknown): void
  end(): void
  /** Calls the listener once when the stream ends. */
  onEnd(listener: () => void): void
}

export interface OpenStreams {
  /**
   * Starts an event stream. Ends with connection or session (within 15 s), or with `replaced` as the oldest of too
   * many.
   * @throws {BusyError} if this process has its maximum of streams.
   */
  open(reply: FastifyReply, caller: Caller): Promise<EventStream>
  stop(): void
}

const MAX_PER_SESSION = 6
const MAX_PER_USER = 20
const MAX_STREAMS = 10_000
/** Keeps proxies connected; also the session check interval. */
const HEARTBEAT_MILLISECONDS = 15_000
/** Clients with this much unread data have stopped reading. */
const MAX_UNREAD_BYTES = 256 * 1024
/** Long retry: immediate reconnects would replace others. */
const REPLACED = 'retry: 300000\nevent: replaced\ndata: {}\n\n'

interface SessionLookup {
  /** @returns IDs of the live sessions. */
  stillOpen(sessionIds: string[]): Promise<Set<string>>
}

interface Open {
  sessionId: string
  userId: string
  write(text: string): void
  end(): void
}

/** Streams of this process share heartbeat and session query. */
export function createOpenStreams(sessions: SessionLookup, onError: (error: unknown) => void): OpenStreams {
  const gate = createGate('event streams', { places: MAX_STREAMS, queueSize: 0, retryAfterSeconds: 30 })
  // Sets keep insertion order.
  const ofUsers = new Map<string, Set<Open>>()
  const timer = setInterval(() => void beat().catch(onError), HEARTBEAT_MILLISECONDS)
  timer.unref()

  const all = () => [...ofUsers.values()].flatMap((set) => [...set])

  async function beat(): Promise<void> {
    const streams = all()
    for (const stream of streams) stream.write(': still here\n\n')
    if (streams.length === 0) return
    const open = await sessions.stillOpen([...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const stream of streams) if (!open.has(stream.sessionId)) stream.end()
  }

  function makeRoom(mine: Set<Open>, sessionId: string): void {
    const ofSession = [...mine].filter((stream) => stream.sessionId === sessionId)
    const oldest =
      ofSession.length >= MAX_PER_SESSION ? ofSession[0] : mine.size >= MAX_PER_USER ? [...mine][0] : undefined
    oldest?.write(REPLACED)
    oldest?.end()
  }

  return {
    async open(reply, { userId, sessionId }) {
      const leave = await gate.enter()
      const mine = ofUsers.get(userId) ?? new Set<Open>()
      makeRoom(mine, sessionId)
      const endings: (() => void)[] = [leave]
      let isEnded = false
      const stream: Open = {
        ...{ userId, sessionId },
        write(text) {
          if (isEnded) return
          reply.raw.write(text)
          if (reply.raw.writableLength > MAX_UNREAD_BYTES) reply.raw.destroy()
        },
        end() {
          if (isEnded) return
          isEnded = true
          mine.delete(stream)
          if (mine.size === 0 && ofUsers.get(userId) === mine) ofUsers.delete(userId)
          for (const listener of endings) listener()
          reply.raw.end()
        },
      }
      ofUsers.set(userId, mine.add(stream))
      reply.raw.once('close', stream.end)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Disables nginx buffering.
        'x-accel-buffering': 'no',
      })
      // Already disconnected: `close` will not fire again.
      if (reply.raw.destroyed) stream.end()
      return {
        send: (event, data) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end: stream.end,
        onEnd(listener) {
          if (isEnded) listener()
          else endings.push(listener)
        },
      }
    },
    stop() {
      clearInterval(timer)
      for (const stream of all()) stream.end()
    },
  }
}
