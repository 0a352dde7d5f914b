import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requireDatabase } from './database-ready.ts'
import { cloneTestDatabase } from './testing.ts'

/** Proxy that breaks one connection once, at this client message. */
async function startBreakingLine(databaseUrl: string, breaking: { connection: number; message: number }) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((client) => {
    const number = ++connections
    let messages = 0
    const line = connect(Number(port || 5432), hostname)
    for (const socket of [client, line]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy()
          line.destroy()
        })
    }
    line.pipe(client)
    client.on('data', (bytes) => {
      messages += 1
      if (number === breaking.connection && messages === breaking.message) client.destroy()
      else line.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test.each([
  { connection: 1, message: 1 },
  { connection: 1, message: 3 },
  { connection: 1, message: 5 },
  { connection: 2, message: 1 },
  { connection: 3, message: 1 },
])('a starting server waits for its database when the connection breaks at any message: %o', async (breaking) => {
  await using database = await cloneTestDatabase()
  using line = await startBreakingLine(database.url, breaking)
  await expect(requireDatabase(line.url, { timeoutSeconds: 20, isDemo: false })).resolves.toBeUndefined()
})
