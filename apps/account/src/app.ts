import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { trustedProxies } from '@wencang/configuration'
import type { Database } from '@wencang/database'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { createRequireSession } from './gateway/current-session.ts'
import { createCookieAttributes } from './gateway/session-cookie.ts'
import { registerSessionRoutes } from './gateway/session.routes.ts'
import { CALLBACK_PATH, SIGN_IN_PATH, signInRoutes } from './gateway/sign-in.routes.ts'
import { startHousekeeping } from './housekeeping.ts'
import { registerCallGates } from './http/call-gates.ts'
import { createConcurrencyGate } from './http/concurrency-gate.ts'
import { handleError, handleNotFound } from './http/error-handler.ts'
import { health } from './http/health.ts'
import { registerOpenApi } from './http/openapi.ts'
import { createOriginGuard } from './http/origin-guard.ts'
import { createCallCounter } from './http/rate-limit.ts'
import { createRegister } from './http/register.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { registerKycRoutes } from './kyc/kyc.routes.ts'
import { deleteAccount } from './membership/account-deletion.ts'
import { registerMembershipRoutes } from './membership/membership.routes.ts'
import { STATIC_FILES } from './pages/static-files.ts'
import { registerProfileRoutes } from './profile/profile.routes.ts'
import { createPublicUrlOf } from './profile/userinfo.ts'
import { codePageRoutes } from './provider/code-page.routes.ts'
import { interactionPath } from './provider/interaction.ts'
import { providerMount } from './provider/mount.ts'
import { createProvider } from './provider/provider.ts'
import { signInPageRoutes } from './provider/sign-in-page.routes.ts'
import { createServices, type Services } from './services.ts'
import { registerVerificationRoutes } from './verification/verification.routes.ts'

/** Concurrent requests of sign-ins in progress. */
const SIGN_INS_AT_ONCE = 2
/** A school class that signs in together waits some seconds; requests that would wait longer are told to retry. */
const SIGN_INS_IN_LINE = 500

/** Dependencies that the groups of routes share. */
interface Parts {
  config: Config
  database: Database
  services: Services
  allowedOrigins: ReadonlySet<string>
  /**
   * For requests that browsers make to sign in. Not for the servers' own requests within a sign-in (exchanging the code): those would wait
   * for themselves. Entered when the form has been read, so that a form whose end never arrives takes no place.
   */
  signInGate: ReturnType<typeof createConcurrencyGate>
}

/** Builds the sign-in host: the session gateway, the calls about the caller's own account and the built-in provider. */
export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const proxies = trustedProxies(config.TRUSTED_PROXIES)
  const app = Fastify({
    // The form parser logs its input with all headers at level trace.
    logger: { level: config.LOG_LEVEL, redact: ['busboyOptions'] },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => knownRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: proxies.trusts,
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Malformed URLs are rejected before routing, and never reach the error handler.
    frameworkErrors: handleError,
  })
  // Before everything else: rejecting a request for lack of capacity costs next to nothing.
  registerCallGates(app)
  const services = createServices(config, database, app.log)
  const allowedOrigins = new Set([...config.ALLOWED_ORIGINS, new URL(config.PUBLIC_ACCOUNT_URL).origin])
  const stopHousekeeping = startHousekeeping(database.prisma, (error) =>
    app.log.error({ err: error }, 'housekeeping failed'),
  )
  // Messages left by a replica that is gone are sent now, not at the next interval.
  app.addHook('onReady', async () => {
    services.deletedPictures.sweepSoon()
    services.outbox.deliverSoon()
  })
  app.addHook('onClose', async () => {
    proxies.close()
    stopHousekeeping()
    await services.close()
  })

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  requestLog(app)
  await app.register(helmet, securityHeaders(config.PUBLIC_ACCOUNT_URL, allowedOrigins))
  await app.register(cookie)
  const counter = createCallCounter({
    pool: database.pool,
    scale: config.RATE_LIMIT_SCALE,
    isLiveSession: async (token) => (await services.sessions.find(token)) !== null,
    onTrouble: (error) => app.log.warn({ err: error }, 'calls could not be counted'),
  })
  app.addHook('onClose', counter.stop)
  // Before all routes, including the provider's and paths that do not exist.
  app.addHook('onRequest', counter.count)
  health(app, { postgres: () => database.pool.query('SELECT 1'), store: services.checkStore })
  await registerOpenApi(app)

  const signInGate = createConcurrencyGate(SIGN_INS_AT_ONCE, SIGN_INS_IN_LINE)
  const parts: Parts = { config, database, services, allowedOrigins, signInGate }
  await app.register((pages) => registerPages(pages, parts))
  if (config.usesOwnProvider) await app.register((provider) => registerOwnProvider(provider, parts))
  await app.register((calls) => registerCalls(calls, parts))
  return app
}

/** The pages that a browser visits with any provider. */
async function registerPages(
  pages: FastifyInstance,
  { config, services, allowedOrigins, signInGate }: Parts,
): Promise<void> {
  for (const file of STATIC_FILES) {
    pages.get(file.path, { logLevel: 'warn' }, async (_request, reply) =>
      reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').send(file.content),
    )
  }
  if (config.usesOwnProvider) pages.addHook('preHandler', signInGate)
  await pages.register(signInRoutes, {
    signIn: services.signIn,
    sessions: services.sessions,
    cookies: createCookieAttributes(config.PUBLIC_ACCOUNT_URL, config.SESSION_COOKIE_DOMAIN),
    allowedOrigins: [...allowedOrigins],
    marketUrl: config.PUBLIC_MARKET_URL,
    demo: config.DEMO === 'on',
  })
}

/** The built-in provider and its pages that ask for credentials. */
async function registerOwnProvider(
  app: FastifyInstance,
  { config, database, services, allowedOrigins, signInGate }: Parts,
): Promise<void> {
  const provider = createProvider(database.prisma, {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    callbackUrl: config.PUBLIC_ACCOUNT_URL + CALLBACK_PATH,
    signingKey: config.OIDC_SIGNING_KEY,
    cookieSecret: config.COOKIE_SECRET,
    interactionPath,
  })
  await app.register(providerMount, { provider, publicUrl: config.PUBLIC_ACCOUNT_URL, browserGate: signInGate })
  await app.register(async (pages) => {
    pages.addHook('preHandler', signInGate)
    await pages.register(formbody)
    pages.addHook('onRequest', createOriginGuard(allowedOrigins))
    const options = {
      provider,
      marketUrl: config.PUBLIC_MARKET_URL,
      signInPath: SIGN_IN_PATH,
      demo: config.DEMO === 'on',
    }
    await pages.register(signInPageRoutes, { ...options, accounts: services.accounts })
    await pages.register(codePageRoutes, { ...options, membership: services.membership })
  })
}

/** The JSON calls, for our own pages on both hosts. */
async function registerCalls(
  calls: FastifyInstance,
  { config, database, services, allowedOrigins }: Parts,
): Promise<void> {
  const { sessions } = services
  const requireSession = createRequireSession(sessions)
  const cookies = createCookieAttributes(config.PUBLIC_ACCOUNT_URL, config.SESSION_COOKIE_DOMAIN)
  const exposedHeaders = ['x-request-id', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
  await calls.register(cors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'captcha-verify-param'],
    exposedHeaders,
    maxAge: 600,
  })
  calls.addHook('onRequest', createOriginGuard(allowedOrigins))
  const register = createRegister(calls, requireSession)
  registerSessionRoutes(register, { sessions, signIn: services.signIn, cookies, allowedOrigins })
  registerProfileRoutes(register, {
    requireSession,
    profiles: services.profiles,
    publicUrlOf: createPublicUrlOf(config.STATIC_URL),
  })
  registerVerificationRoutes(register, services)
  await registerKycRoutes(calls, register, services.kyc)
  registerMembershipRoutes(register, {
    membership: services.membership,
    async deleteAccount(userId) {
      await deleteAccount(database.prisma, userId)
      services.deletedPictures.sweepSoon()
    },
    cookies,
  })
}

/** The request ID that our own proxy assigned, so that both logs share one ID. */
function knownRequestId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined
}
