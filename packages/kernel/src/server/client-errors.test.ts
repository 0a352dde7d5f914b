import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from './create-server.ts'

/** Sends bytes over a connection. @returns status and body of the answer */
async function send(bytes: string): Promise<{ status: number; body: unknown }> {
  const app = createServer({ logLevel: 'silent', logs: 'routes' })
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

test.each([
  [431, `GET /?keyword=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  [400, 'what is this\r\n\r\n'],
])('an unreadable request gets %d in the shape of all errors', async (status, bytes) => {
  const shape = { error_code: status, error_msg: expect.any(String), request_id: expect.any(String) }
  expect(await send(bytes)).toEqual({ status, body: shape })
})
