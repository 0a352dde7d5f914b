import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below ephemeral ranges, so outgoing connections cannot take it. */
const FIRST_PORT = 12_000
const END_PORT = 32_000

/** Free loopback port, for URLs needed before listening. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_PORT)
    const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
