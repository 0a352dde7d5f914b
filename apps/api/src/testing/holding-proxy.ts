import { buffer } from 'node:stream/consumers'
import { type LocalServer, serveLocally } from '@wencang/kernel/testing'

/** Channel proxy that can hold back a response, so the result is unknown. */
export interface HoldingProxy extends LocalServer {
  /** Holds back the next such response for good. @returns when the channel sent it. */
  holdNext(path: RegExp): Promise<void>
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  let holding: { path: RegExp; done(): void } | null = null
  const server = await serveLocally(async (request, response) => {
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
  return {
    ...server,
    holdNext: (path) =>
      new Promise((resolve) => {
        holding = { path, done: resolve }
      }),
  }
}
