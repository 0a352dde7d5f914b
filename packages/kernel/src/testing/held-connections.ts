import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface HeldRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent after the headers. */
  body?: string
}

/**
 * Client connection that reads nothing until resumed.
 * @returns the paused socket after sending the request.
 */
export async function holdConnection(base: string, request: HeldRequest): Promise<Socket> {
  const { hostname, port } = new URL(base)
  const { method = 'GET', path, headers = {}, body = '' } = request
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  // The server resets the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  return socket
}

/** Headers of a body that stays incomplete. */
export const ENDLESS_BODY = { 'content-type': 'application/json', 'content-length': '1000' }

/** Multipart form whose file never ends. */
export const ENDLESS_FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' },
  body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
}

export interface ServerSide {
  /** Number of connections open on the server; a client that does not read misses the close. */
  open(...clients: Socket[]): number
  /** Number of clients with unread bytes on the server. */
  unread(...clients: Socket[]): number
  /** Bytes sent or buffered for a client. */
  sentBytes(client: Socket): number
}

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

export const readAll = (socket: Socket): Promise<string> => text(socket)
