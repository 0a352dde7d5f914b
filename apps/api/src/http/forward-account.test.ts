import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createCallServer } from '@wencang/kernel/calls'
import { freePort } from '@wencang/kernel/program'
import { serveLocally } from '@wencang/kernel/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ERROR_RULES } from './error-rules.ts'
import { registerAccountForwarding } from './forward-account.ts'

/** A marketplace before a scripted sign-in host; returns its port. */
async function marketBefore(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const host = await serveLocally(handler)
  onTestFinished(() => host[Symbol.asyncDispose]())
  return marketOf(host.url)
}

async function marketOf(accountUrl: string): Promise<number> {
  const app = createCallServer(
    { logLevel: 'silent', logs: 'urls', fastify: { forceCloseConnections: true } },
    ERROR_RULES,
  )
  await registerAccountForwarding(app, accountUrl)
  onTestFinished(() => app.close())
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request)
  response.writeHead(201, {
    'content-type': 'application/json',
    'set-cookie': ['a=1', 'b=2'],
    connection: 'x-hop',
    'x-hop': '1',
  })
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }))
}

test('a call reaches the sign-in host with its body, cookie and origin, and the visitor’s IP address', async () => {
  const port = await marketBefore(echo)
  const answer = await fetch(`http://127.0.0.1:${port}/v1/verify-code/send?a=%20b`, {
    method: 'POST',
    headers: {
      cookie: 'c=1',
      origin: 'http://market.test',
      'content-type': 'application/json',
      'x-forwarded-for': '1.2.3.4',
    },
    body: '{ "name":  "文藏" }',
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('x-hop')).toBeNull()
  const seen = (await answer.json()) as { headers: Record<string, string> }
  expect(seen).toMatchObject({ method: 'POST', url: '/v1/verify-code/send?a=%20b', body: '{ "name":  "文藏" }' })
  expect(seen.headers).toMatchObject({ cookie: 'c=1', origin: 'http://market.test', 'x-forwarded-for': '127.0.0.1' })
  expect(seen.headers['x-request-id']).toBeTruthy()
  expect(seen.headers.host).not.toContain(String(port))
})

test('a call without a body, an answer without content, and a file of a megabyte pass', async () => {
  const port = await marketBefore((request, response) => {
    if (request.method === 'DELETE') response.writeHead(204).end()
    else void echo(request, response)
  })
  const base = `http://127.0.0.1:${port}/v1`
  expect((await fetch(`${base}/sessions/1`, { method: 'DELETE' })).status).toBe(204)
  expect(await (await fetch(`${base}/userinfo`)).json()).toMatchObject({ method: 'GET', body: '' })
  const file = 'x'.repeat(1 << 20)
  const sent = await fetch(`${base}/files`, { method: 'POST', headers: { 'content-type': 'image/png' }, body: file })
  expect(((await sent.json()) as { body: string }).body).toHaveLength(file.length)
})

test.each(['/v1/files/../../auth/x', '/v1/files/%2e%2e/%2E%2e/auth/x', '/v1/files/..'])(
  'a path that leads outside the forwarded ones is not found: %s',
  async (path) => {
    let asked = 0
    const port = await marketBefore((_request, response) => {
      asked++
      response.end()
    })
    const status = await new Promise((resolve, reject) => {
      ask({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect([status, asked]).toEqual([404, 0])
  },
)

test('while the sign-in host is unreachable, callers get a retry time', async () => {
  const port = await marketOf(`http://127.0.0.1:${await freePort()}`)
  const answer = await fetch(`http://127.0.0.1:${port}/v1/userinfo`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
})

test('a visitor’s disconnect ends the call at the sign-in host', async () => {
  const ended = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const port = await marketBefore((_request, response) => {
    asked.resolve()
    response.once('close', ended.resolve)
  })
  const leaving = new AbortController()
  const answer = fetch(`http://127.0.0.1:${port}/v1/userinfo`, { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await ended.promise
})
