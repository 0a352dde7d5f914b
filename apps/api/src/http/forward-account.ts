import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BusyError } from '@wencang/bounds'
import { ACCOUNT_ERRORS, MarketError } from '@wencang/contract'
import { sendProblem } from '@wencang/kernel/calls'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const MEBIBYTE = 1024 ** 2
const SMALL_BYTES = 128 * 1024

/** Paths forwarded to the sign-in host. Body limits in bytes, above its own. */
const FORWARDED = {
  '/v1/userinfo': 13 * MEBIBYTE,
  '/v1/logout': SMALL_BYTES,
  '/v1/sessions': SMALL_BYTES,
  '/v1/verify-code': SMALL_BYTES,
  '/v1/captcha': SMALL_BYTES,
  '/v1/account': SMALL_BYTES,
  '/v1/register': SMALL_BYTES,
  '/v1/files': 11 * MEBIBYTE,
}

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
const SILENCE_MILLISECONDS = 30_000

/** Hop-by-hop headers. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Forwards account calls with cookie and origin, so browsers need one host. */
export async function registerAccountForwarding(app: FastifyInstance, accountUrl: string): Promise<void> {
  const upstream = new URL(accountUrl)
  await app.register(async (scope) => {
    // Buffers bodies: slow clients must not block the host.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 413) return sendProblem(request, reply, ACCOUNT_ERRORS.file_too_large)
      throw error
    })
    for (const [prefix, bodyLimit] of Object.entries(FORWARDED)) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.route({
          url,
          method: METHODS,
          bodyLimit,
          handler: (request, reply) => forward(request, reply, targetOf(request, upstream, prefix)),
        })
      }
    }
  })
}

/** @throws {MarketError} when `..` segments leave the forwarded prefix. */
function targetOf(request: FastifyRequest, upstream: URL, prefix: string): URL {
  const target = new URL(request.url, upstream)
  const isWithin = target.pathname === prefix || target.pathname.startsWith(`${prefix}/`)
  if (!isWithin || target.origin !== upstream.origin) throw new MarketError('not_found')
  return target
}

async function forward(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<FastifyReply> {
  const answer = await ask(request, reply, target).catch((error: unknown) => {
    // Client disconnected; not an upstream failure.
    if (!reply.raw.destroyed) request.log.warn({ err: error }, 'the sign-in host does not answer')
    throw new BusyError('sign-in', { cause: error })
  })
  return reply
    .code(answer.statusCode ?? 502)
    .headers(passedOn(answer.headers))
    .send(answer)
}

/** @throws {Error} when the upstream is unreachable or silent, or the client has gone. */
function ask(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<IncomingMessage> {
  const { method, id, ip } = request
  const body = request.body as Buffer | undefined
  const headers: IncomingHttpHeaders = {
    ...passedOn(request.headers),
    host: target.host,
    'x-request-id': String(id),
    'x-forwarded-for': ip,
  }
  if (!body) delete headers['content-length']
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // No keep-alive: a pooled socket may close while being reused.
  const asked = (target.protocol === 'https:' ? https : http).request(target, { method, headers, agent: false })
  asked.setTimeout(SILENCE_MILLISECONDS, () => asked.destroy(new Error('silent for too long')))
  asked.once('response', resolve)
  asked.on('error', reject)
  reply.raw.once('close', () => asked.destroy())
  asked.end(body)
  return promise
}

/** Removes hop-by-hop headers. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase()
  const left = new Set([...OF_CONNECTION, ...named.split(',').map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)))
}
