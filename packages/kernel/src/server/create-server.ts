import { randomUUID } from 'node:crypto'
import { trustedProxies } from '@wencang/configuration'
import { isMeasuring, isTracing } from '@wencang/telemetry'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { answerClientError } from './client-errors.ts'
import { readJsonBodies } from './json-bodies.ts'
import { type LoggedTarget, loggerOptions, logRequests } from './logging.ts'
import { measureRequests, traceRequests } from './telemetry.ts'
import { boundTransfers } from './transfers.ts'

export interface ServerOptions {
  logLevel: string
  logs: LoggedTarget
  /** Format of `TRUSTED_PROXIES`; undefined trusts no `X-Forwarded-For`. */
  trustedProxies?: string | undefined
  /** Server-specific Fastify options. */
  fastify?: Pick<FastifyServerOptions, 'bodyLimit' | 'forceCloseConnections' | 'frameworkErrors' | 'routerOptions'>
}

/** Allows large bodies; slow ones are ended by rate. */
const REQUEST_MILLISECONDS = 300_000
const HEADERS_MILLISECONDS = 15_000
/** Interval of Node's timeout checks. */
const TIMEOUT_CHECK_MILLISECONDS = 5_000

/** Server with logging, request IDs and trusted proxies, without routes. */
export function createServer(options: ServerOptions): FastifyInstance {
  const proxies = trustedProxies(options.trustedProxies)
  const app = fastify({
    ...options.fastify,
    clientErrorHandler: answerClientError,
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

/** Keeps a proxy's harmless request ID, so all logs share it. */
function knownRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined
}
