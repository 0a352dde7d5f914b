import { randomUUID } from 'node:crypto'
import { trustedProxies } from '@wencang/configuration'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { isMeasuring, isTracing } from '@wencang/telemetry'
import { readJsonBodies } from './json-bodies.ts'
import { type LoggedTarget, loggerOptions, logRequests } from './logging.ts'
import { measureRequests, traceRequests } from './telemetry.ts'
import { boundTransfers } from './transfers.ts'

export interface ServerOptions {
  logLevel: string
  logs: LoggedTarget
  /** A list in the format of `TRUSTED_PROXIES`; undefined trusts nobody's `X-Forwarded-For`. */
  trustedProxies?: string | undefined
  /** Fastify's own options, where a server has its own. */
  fastify?: Pick<FastifyServerOptions, 'bodyLimit' | 'forceCloseConnections' | 'frameworkErrors' | 'routerOptions'>
}

/** A large body may take this long; slow ones are ended by their rate. */
const REQUEST_MILLISECONDS = 300_000
const HEADERS_MILLISECONDS = 15_000
/** How often Node looks for requests that take longer. */
const TIMEOUT_CHECK_MILLISECONDS = 5_000

/** A server with logging, request IDs and trusted proxies, and without routes. */
export function createServer(options: ServerOptions): FastifyInstance {
  const proxies = trustedProxies(options.trustedProxies)
  const app = fastify({
    ...options.fastify,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: HEADERS_MILLISECONDS, connectionsCheckingInterval: TIMEOUT_CHECK_MILLISECONDS },
    logger: loggerOptions(options.logLevel, options.logs),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => knownRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: proxies.trusts,
    routerOptions: { maxParamLength: 200, ...options.fastify?.routerOptions },
  })
  app.addHook('onClose', async () => proxies.close())
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  readJsonBodies(app)
  boundTransfers(app)
  logRequests(app)
  if (isMeasuring()) measureRequests(app)
  if (isTracing()) traceRequests(app)
  return app
}

/** A proxy's request ID is kept if it is harmless, so that all logs share one ID. */
function knownRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined
}
