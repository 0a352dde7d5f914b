import { connect, type Socket } from 'node:net'

/** Far below the servers' minimum body rate. */
const BYTE_EVERY_MILLISECONDS = 4_000
/** Fills the system's socket buffers. */
const REQUEST_EVERY_MILLISECONDS = 500
/** Time to fill buffers; the servers close connections later. */
export const FILLED_AFTER_MILLISECONDS = 20_000
const RENEW_EVERY_MILLISECONDS = 35_000

/** Clients that hold connections and reopen closed ones. */
export interface SlowClients {
  /** Number of connections closed and reopened. */
  closed(): number
  stop(): void
}

interface Slow {
  count: number
  /** Initial text, then `more` at an interval. */
  text: string
  more: { text: string; everyMilliseconds: number }
  isReader: boolean
}

/**
 * Opens slow readers and writers.
 * @param options.largePath A large response, requested repeatedly and never read.
 * @param options.cookies Sessions of the users who upload.
 */
export function startSlowClients(
  base: string,
  options: { readers: number; bodies: number; largePath: string; cookies: string[] },
): SlowClients {
  const { readers, bodies, largePath, cookies } = options
  const { host, origin } = new URL(base)
  const form = `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000`
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const upload = (path: string, index: number) =>
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: ${cookies[index % cookies.length]}\r\n${form}\r\n\r\n${file}`
  const register = `POST /v1/register HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
  const get = `GET ${largePath} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
  const body = { more: { text: 'x', everyMilliseconds: BYTE_EVERY_MILLISECONDS }, isReader: false }
  const kinds: Slow[] = [
    { count: readers, text: get, more: { text: get, everyMilliseconds: REQUEST_EVERY_MILLISECONDS }, isReader: true },
    { count: bodies, text: register, ...body },
    { count: bodies, text: upload('/v1/files', 0), ...body },
    ...Array.from({ length: bodies }, (_, index) => ({
      ...{ count: 1, text: upload('/v1/hzcdap/store/files?kind=certification', index), ...body },
    })),
  ]
  const sockets = new Set<Socket>()
  let closed = 0
  let isStopped = false

  function open(kind: Slow): void {
    const socket = connect({ host: new URL(base).hostname, port: Number(new URL(base).port) })
    sockets.add(socket)
    socket.once('connect', () => socket.write(kind.text))
    const timer = setInterval(() => socket.write(kind.more.text), kind.more.everyMilliseconds)
    if (kind.isReader) socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      if (isStopped) return
      closed++
      open(kind)
    })
  }

  for (const kind of kinds) for (let count = 0; count < kind.count; count++) open(kind)
  // Paused clients do not notice closed connections.
  const renewal = setInterval(() => {
    for (const socket of sockets) if (socket.isPaused()) socket.destroy()
  }, RENEW_EVERY_MILLISECONDS)
  return {
    closed: () => closed,
    stop() {
      isStopped = true
      clearInterval(renewal)
      for (const socket of sockets) socket.destroy()
    },
  }
}
