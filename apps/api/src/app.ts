import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { constants } from 'node:zlib'
import { uuidv7 } from './lib/uuid.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { trustedProxies } from '@wencang/configuration'
import type { Database } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { registerAdminRoutes } from './features/admin/routes.ts'
import { registerCreatorRoutes } from './features/creators/routes.ts'
import { registerDownloadRoutes } from './features/downloads/routes.ts'
import { registerFileRoutes } from './features/files/routes.ts'
import { registerInsightRoutes } from './features/insight/routes.ts'
import { registerMapRoutes } from './features/map/routes.ts'
import type { MapService } from './features/map/index.ts'
import { registerMarketRoutes } from './features/market/routes.ts'
import { registerOnboardingRoutes } from './features/onboarding/routes.ts'
import type { OrderEvents } from './features/orders/events.ts'
import { registerOrderRoutes } from './features/orders/routes.ts'
import { registerOwnershipRoutes } from './features/ownership/routes.ts'
import { registerPaymentRoutes } from './features/payments/routes.ts'
import { registerPlaceRoutes } from './features/places/routes.ts'
import { registerPayoutRoutes } from './features/payouts/routes.ts'
import { registerReconciliationRoutes } from './features/reconciliation/routes.ts'
import { registerReviewRoutes } from './features/review/routes.ts'
import { registerSiteRoutes } from './features/site/routes.ts'
import { registerStatisticsRoutes } from './features/statistics/routes.ts'
import { registerStoreRoutes } from './features/store/routes.ts'
import { registerUploadRoutes } from './features/uploads/routes.ts'
import { registerErrorHandling, sendProblem } from './http/errors.ts'
import { registerAccountForwarding } from './http/forward-account.ts'
import { registerSecurityHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { loggerOptions } from './http/logging.ts'
import { createOpenStreams } from './http/open-streams.ts'
import { registerOpenApi } from './http/openapi.ts'
import { createPublicAnswers } from './http/public-answers.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { createRegister } from './http/register.ts'
import { registerCallGates } from './http/call-gates.ts'
import { registerClients } from './http/static-clients.ts'
import type { Services } from './services.ts'

export interface AppParts {
  config: Config
  context: Context
  services: Services
  events: OrderEvents
  map: MapService
  /** Where calls are counted. */
  pool: Database['pool']
  /** What `/readyz` asks, by name. */
  checks: Record<string, () => Promise<unknown>>
}

/** A bare server: logging, request ids, limits and validation, as the API and its worker's health page share them. */
export function createServer(config: Pick<Config, 'logLevel' | 'trustedProxies'>): FastifyInstance {
  const proxies = trustedProxies(config.trustedProxies)
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: proxies.trusts,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    // Streams would otherwise hold a shutdown up for as long as somebody watches an order.
    forceCloseConnections: true,
    requestTimeout: 60_000,
    // Addresses that are none never come to a route, nor to the error handler.
    frameworkErrors: (error, request, reply) =>
      sendProblem(request, reply, 'invalid_parameters', [{ path: '', message: error.message }]),
  })
  app.addHook('onClose', async () => proxies.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, 'request')
  })
  registerErrorHandling(app)
  return app
}

/** A proxy's id is kept when it is harmless, so that one id goes through all logs. */
const requestIdOf = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : uuidv7()

/** The marketplace's API with everything that shares its host. */
export async function buildApp({
  config,
  context,
  services,
  events,
  map,
  pool,
  checks,
}: AppParts): Promise<FastifyInstance> {
  const app = createServer(config)
  // Before everything else: what there is no room for costs next to nothing.
  registerCallGates(app, config.requestsAtOnce)
  app.decorateRequest('actor', null)
  await app.register(cookie)
  // A middling quality: the best one takes seconds for what a request waits for.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registerSecurityHeaders(app, {
    store: new URL(config.store.publicEndpoint).origin,
    static: new URL(config.store.staticUrl).origin,
    account: new URL(config.accountUrl).origin,
    hasMapsService: config.mapboxToken !== null,
    isHttps: config.marketUrl.startsWith('https:'),
  })
  await registerOpenApi(app)
  registerHealth(app, checks)
  const streams = createOpenStreams(context.sessions, (error) => app.log.warn({ err: error }, 'event streams'))
  app.addHook('onClose', async () => streams.stop())
  await app.register(async (scope) => {
    registerRateLimit(scope, { pool, sessions: context.sessions, scale: config.rateLimitScale })
    const answers = createPublicAnswers(context.catalogueVersions.current, () => shanghaiDay(context.clock.now()))
    const register = createRegister(scope, { sessions: context.sessions, allowedOrigins: config.allowedOrigins })
    registerMarketRoutes(register, context, answers)
    registerMapRoutes(register, map)
    registerPlaceRoutes(register, services.places)
    registerCreatorRoutes(register, services.creators, answers)
    registerOrderRoutes(register, context, { events, streams })
    registerDownloadRoutes(register, services.downloads)
    registerPaymentRoutes(scope, register, context)
    registerPayoutRoutes(register, context)
    registerReconciliationRoutes(register, context)
    registerStoreRoutes(register, services)
    registerUploadRoutes(scope, register, services.uploads)
    await registerFileRoutes(scope, register, services.files)
    registerStatisticsRoutes(register, context)
    registerOwnershipRoutes(register, services.ownership)
    registerReviewRoutes(register, services)
    registerOnboardingRoutes(register, services.onboarding)
    registerAdminRoutes(register, services.admin)
    registerInsightRoutes(register, services.insight)
    const { accountUrl, demo, mapboxToken } = config
    const clientConfig = { accountUrl, staticUrl: config.store.staticUrl, demo, mapboxToken }
    registerSiteRoutes(scope, register, services.site, clientConfig)
  })
  await registerAccountForwarding(app, config.internalAccountUrl)
  await registerClients(app, { web: config.webRoot, admin: config.adminRoot })
  return app
}
