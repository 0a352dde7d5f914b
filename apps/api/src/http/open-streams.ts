import { createGate } from '@wencang/bounds'
import type { FastifyReply } from 'fastify'
import type { Actor, SessionService } from '../features/sessions/index.ts'

/** One caller's connection for server-sent events. */
export interface EventStream {
  /** Sends an event; does nothing after the stream has ended. */
  send(event: string, data: unknown): void
  end(): void
  /** Calls the listener once, when the stream has ended for any reason. */
  onEnd(listener: () => void): void
}

export interface OpenStreams {
  /**
   * Starts a response of events. It ends when the client disconnects, when the session ends (within fifteen seconds), or when the same
   * session or user opens too many: then the oldest is closed with an event `replaced`.
   * @throws {BusyError} if this process has as many streams as it accepts.
   */
  open(reply: FastifyReply, actor: Actor): Promise<EventStream>
  /** Ends all of them. */
  stop(): void
}

const MAX_PER_SESSION = 6
const MAX_PER_USER = 20
const MAX_STREAMS = 10_000
/** Keeps proxies from closing the connection; sessions are checked as often. */
const HEARTBEAT_MILLISECONDS = 15_000
/** A client with this much unread has stopped reading. */
const MAX_UNREAD_BYTES = 256 * 1024
/** A replaced client that reconnected immediately would only replace the next one. */
const REPLACED = 'retry: 300000\nevent: replaced\ndata: {}\n\n'

interface Open {
  sessionId: string
  userId: string
  write(text: string): void
  end(): void
}

/** All streams of this process; they share one heartbeat and one query for their sessions. */
export function createOpenStreams(
  sessions: Pick<SessionService, 'stillOpen'>,
  onError: (error: unknown) => void,
): OpenStreams {
  const gate = createGate('event streams', { places: MAX_STREAMS, queueSize: 0, retryAfterSeconds: 30 })
  // Sets keep the order of arrival.
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
        // Tells nginx not to buffer.
        'x-accel-buffering': 'no',
      })
      // The client may have disconnected in between: its `close` event will not fire again.
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
