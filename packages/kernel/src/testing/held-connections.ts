import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface HeldRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** What is sent after the headers. */
  body?: string
}

/**
 * A connection of a client that reads nothing until the test resumes it.
 * @returns the paused socket, when the request has been sent.
 */
export async function holdConnection(base: string, request: HeldRequest): Promise<Socket> {
  const { hostname, port } = new URL(base)
  const { method = 'GET', path, headers = {}, body = '' } = request
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  // The server ends it abruptly.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  return socket
}

/** The headers of a body of which most bytes never come. */
export const ENDLESS_BODY = { 'content-type': 'application/json', 'content-length': '1000' }

/** A multipart form whose file never ends. */
export const ENDLESS_FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' },
  body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
}

export interface ServerSide {
  /** How many of these connections the server has not closed; a client that does not read does not notice. */
  open(...clients: Socket[]): number
  /** How many of these clients have not read what the server has to send. */
  unread(...clients: Socket[]): number
  /** Bytes that the server has sent or keeps for a client. */
  sentBytes(client: Socket): number
}

/** Watches the server's side of all connections. */
export function watchConnections(server: Server): ServerSide {
  const accepted = new Map<number, Socket>()
  server.on('connection', (socket: Socket) => {
    if (socket.remotePort !== undefined) accepted.set(socket.remotePort, socket)
  })
  const sideOf = ({ localPort }: Socket) => accepted.get(localPort ?? 0)
  return {
    open: (...clients) => clients.filter((client) => sideOf(client)?.destroyed === false).length,
    sentBytes: (client) => sideOf(client)?.bytesWritten ?? 0,
    unread: (...clients) => clients.filter((client) => (sideOf(client)?.writableLength ?? 0) > 0).length,
  }
}

/** Reads to the end of the connection. */
export const readAll = (socket: Socket): Promise<string> => text(socket)
