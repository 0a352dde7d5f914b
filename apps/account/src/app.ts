import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import type { Database } from '@wencang/database'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { createRequireSession } from './gateway/current-session.ts'
import { createIssuerClient } from './gateway/issuer-client.ts'
import { createCookieAttributes } from './gateway/session-cookie.ts'
import { sessionRoutes } from './gateway/session.routes.ts'
import { createSessionService } from './gateway/session.service.ts'
import { CALLBACK_PATH, SIGN_IN_PATH, signInRoutes } from './gateway/sign-in.routes.ts'
import { createSignInService } from './gateway/sign-in.service.ts'
import { handleError, handleNotFound } from './http/error-handler.ts'
import { health } from './http/health.ts'
import { createOriginGuard } from './http/origin-guard.ts'
import { requestLog } from './http/request-log.ts'
import { STATIC_FILES } from './pages/static-files.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { createPublicUrlOf } from './profile/userinfo.ts'
import { LOCAL_ISSUER } from './provider/local-issuer.ts'
import { providerMount } from './provider/mount.ts'
import { createProvider } from './provider/provider.ts'
import { createSigninAccounts } from './provider/sign-in-accounts.ts'
import { interactionPath, signInPageRoutes } from './provider/sign-in-page.routes.ts'
import { createSigninThrottle } from './provider/throttle.ts'

const HOUR_MS = 60 * 60 * 1000
const OIDC_PATH = '/oidc'

/** Builds the sign-in service: the session gateway, the calls about one's own account and the built-in provider. */
export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const { prisma } = database
  const demo = config.DEMO === 'on'
  const accountOrigin = new URL(config.PUBLIC_ACCOUNT_URL).origin
  const allowedOrigins = new Set([...config.ALLOWED_ORIGINS, accountOrigin])
  const callbackUrl = config.PUBLIC_ACCOUNT_URL + CALLBACK_PATH

  const sessions = createSessionService(prisma, {
    idleMs: config.SESSION_IDLE_HOURS * HOUR_MS,
    absoluteMs: config.SESSION_ABSOLUTE_HOURS * HOUR_MS,
  })
  const requireSession = createRequireSession(sessions)
  const cookies = createCookieAttributes(config.PUBLIC_ACCOUNT_URL, config.SESSION_COOKIE_DOMAIN)
  const issuerClient = createIssuerClient({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scope: config.OIDC_SCOPE,
    callbackUrl,
    // Our own provider is in this very process: its public address may not be reachable from in here.
    fetch: config.usesOwnProvider ? fetchLocally(accountOrigin, config.HOST, config.ACCOUNT_PORT) : undefined,
  })
  const signIn = createSignInService({
    prisma,
    issuerClient,
    sessions,
    issuerKey: config.usesOwnProvider ? LOCAL_ISSUER : config.OIDC_ISSUER,
  })

  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers', 'res.headers'] },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  requestLog(app)
  health(app, { postgres: () => database.pool.query('SELECT 1') })

  await app.register(helmet, {
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.PUBLIC_ACCOUNT_URL.startsWith('https:'),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Browsers hold the redirects that follow a form to this list too: signing in ends on one of our pages.
        formAction: ["'self'", ...allowedOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  })
  await app.register(cookie)
  for (const file of STATIC_FILES) {
    app.get(file.path, { logLevel: 'warn' }, async (_request, reply) =>
      reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').send(file.content),
    )
  }

  await app.register(async (pages) => {
    await pages.register(formbody)
    pages.addHook('onRequest', createOriginGuard(allowedOrigins))
    await pages.register(signInRoutes, {
      signIn,
      sessions,
      cookies,
      allowedOrigins: [...allowedOrigins],
      marketUrl: config.PUBLIC_MARKET_URL,
      demo,
    })
    if (!config.usesOwnProvider) return
    const accounts = createSigninAccounts(prisma, createSigninThrottle(prisma))
    const provider = createProvider(prisma, {
      issuer: config.PUBLIC_ACCOUNT_URL + OIDC_PATH,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      callbackUrl,
      signingKey: config.OIDC_SIGNING_KEY,
      cookieSecret: config.COOKIE_SECRET,
      interactionPath,
    })
    await pages.register(signInPageRoutes, {
      provider,
      accounts,
      marketUrl: config.PUBLIC_MARKET_URL,
      signInPath: SIGN_IN_PATH,
      demo,
    })
    await app.register(providerMount, { provider, publicUrl: config.PUBLIC_ACCOUNT_URL })
  })

  await app.register(async (calls) => {
    await calls.register(cors, {
      origin: [...allowedOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowedHeaders: ['content-type', 'captcha-verify-param'],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 600,
    })
    calls.addHook('onRequest', createOriginGuard(allowedOrigins))
    await calls.register(sessionRoutes, { sessions, requireSession, cookies, allowedOrigins })
    await calls.register(profileRoutes, {
      requireSession,
      publicUrlOf: createPublicUrlOf(config.S3_PUBLIC_ENDPOINT, config.S3_PUBLIC_BUCKET),
    })
  })
  return app
}

/** A fetch that reaches this very process on its own port wherever its public address is meant. */
function fetchLocally(publicOrigin: string, host: string, port: number): typeof fetch {
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  const localOrigin = `http://${isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return fetch(url.startsWith(`${publicOrigin}/`) ? localOrigin + url.slice(publicOrigin.length) : url, init)
  }
}
