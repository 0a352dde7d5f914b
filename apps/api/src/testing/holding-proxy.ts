import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Channel proxy that can hold back a response, so the result is unknown. */
export interface HoldingProxy extends AsyncDisposable {
  url: string
  /** Holds back the next such response for good. @returns when the channel sent it. */
  holdNext(path: RegExp): Promise<void>
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  let holding: { path: RegExp; done(): void } | null = null
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (holding?.path.test(request.url ?? '')) {
      const { done } = holding
      holding = null
      return done()
    }
    const { 'content-encoding': ____, 'transfer-encoding': _____, ...kept } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdNext: (path) =>
      new Promise((resolve) => {
        holding = { path, done: resolve }
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
