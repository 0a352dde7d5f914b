import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import { ACCOUNT_BODY_EXAMPLES, AccountError, accountRoutes } from '@wencang/contract'
import type { Database } from '@wencang/database'
import { createCallServer, createOriginGuard, registerOpenApi } from '@wencang/kernel/calls'
import { registerRateLimit } from '@wencang/kernel/limits'
import { registerHealth, registerSecurityHeaders } from '@wencang/kernel/server'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import { CALLBACK_PATH, registerSessionRoutes, signInRoutes } from './gateway/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { registerCallGates } from './http/call-gates.ts'
import { ERROR_RULES } from './http/error-rules.ts'
import { ADDRESS_LIMIT, kindOfCall, RATE_LIMITS } from './http/rate-limit-rules.ts'
import { createRegister } from './http/register.ts'
import { securityHeaders } from './http/security-headers.ts'
import { registerKycRoutes } from './kyc/index.ts'
import { registerMembershipRoutes } from './membership/index.ts'
import { unsubscribeRoutes } from './messages/index.ts'
import { STATIC_FILES } from './pages/index.ts'
import { openPorts } from './ports.ts'
import { registerProfileRoutes } from './profile/index.ts'
import { codePageRoutes, createProvider, interactionPath, providerMount, signInPageRoutes } from './provider/index.ts'
import { registerVerificationRoutes } from './verification/index.ts'

interface Parts {
  config: Config
  context: Context
}

export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const app = createAccountServer(config)
  const ports = openPorts(config, database, app.log)
  const context = createContext(ports, config)
  runInBackground(app, context)
  // Register first: preClose hooks run in reverse; the last closes the database.
  app.addHook('preClose', async () => {
    await context.noticeMails.stop()
    await Promise.all([context.outbox.stop(), context.pictureSweep.stop()])
  })
  app.addHook('onClose', async () => ports.close())
  registerSecurityHeaders(app, securityHeaders(config.accountUrl, context.allowedOrigins))
  await app.register(cookie)
  // After hooks of error pages, before expensive ones.
  registerCallGates(app, { hasOwnPages: config.issuer.isOwn })
  // Before all routes, to include provider and unknown paths.
  registerRateLimit(app, {
    limits: context.rateLimits,
    scale: context.rateLimitScale,
    kindOf: kindOfCall,
    kinds: RATE_LIMITS,
    address: { name: 'sign-in address', rule: ADDRESS_LIMIT },
    sessions: context.sessions,
    showsRemaining: false,
    reject: (error, options) => new AccountError(error, options),
  })
  registerHealth(app, ports.checks)
  await registerOpenApi(app, {
    title: 'Wencang 文藏: accounts',
    description: 'The central sign-in. Signed in = the cookie that `/auth/hzcdap/` sets.',
    routes: accountRoutes,
    examples: ACCOUNT_BODY_EXAMPLES,
    viewerHasOwnPolicy: true,
  })
  await app.register(unsubscribeRoutes, { context })
  const parts: Parts = { config, context }
  await app.register((pages) => registerPages(pages, parts))
  if (config.issuer.isOwn) await app.register((provider) => registerOwnProvider(provider, parts))
  await app.register((calls) => registerCalls(calls, context))
  return app
}

function createAccountServer(config: Config): FastifyInstance {
  return createCallServer(
    {
      logLevel: config.logLevel,
      // Sign-in URLs contain codes, states and interaction IDs.
      logs: 'routes',
      trustedProxies: config.trustedProxies,
      fastify: { bodyLimit: 64 * 1024, routerOptions: { ignoreTrailingSlash: true } },
    },
    ERROR_RULES,
  )
}

function runInBackground(app: FastifyInstance, context: Context): void {
  const { outbox, pictureSweep } = context
  const stopHousekeeping = startHousekeeping(context)
  app.addHook('onClose', async () => stopHousekeeping())
  // Send messages left by a stopped replica immediately.
  app.addHook('onReady', async () => {
    pictureSweep.sweepSoon()
    outbox.deliverSoon()
  })
}

/** Pages that browsers visit with any provider. */
async function registerPages(pages: FastifyInstance, { context }: Parts): Promise<void> {
  for (const file of STATIC_FILES) {
    pages.get(file.path, { logLevel: 'warn' }, async (_request, reply) =>
      reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').send(file.content),
    )
  }
  await pages.register(signInRoutes, { context })
}

/** The built-in provider and its credential pages. */
async function registerOwnProvider(app: FastifyInstance, { config, context }: Parts): Promise<void> {
  const provider = createProvider(context.db, {
    issuer: config.issuer.url,
    clientId: config.issuer.clientId,
    clientSecret: config.issuer.clientSecret,
    callbackUrl: config.accountUrl + CALLBACK_PATH,
    signingKey: config.issuer.signingKey,
    cookieSecret: config.cookieSecret,
    interactionPath,
  })
  await app.register(providerMount, { provider, publicUrl: config.accountUrl, context })
  await app.register(async (pages) => {
    await pages.register(formbody)
    const guardOrigin = createOriginGuard(context.allowedOrigins, () => new AccountError('no_permission'))
    pages.addHook('onRequest', async (request) => guardOrigin(request))
    await pages.register(signInPageRoutes, { provider, context })
    await pages.register(codePageRoutes, { provider, context })
  })
}

/** JSON calls for our own pages on both hosts. */
async function registerCalls(calls: FastifyInstance, context: Context): Promise<void> {
  await calls.register(cors, {
    origin: [...context.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'captcha-verify-param', 'prefer'],
    exposedHeaders: [
      'preference-applied',
      'x-request-id',
      'retry-after',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
    ],
    maxAge: 600,
  })
  const register = createRegister(calls, context)
  registerSessionRoutes(register, context)
  registerProfileRoutes(register, context)
  registerVerificationRoutes(register, context)
  await registerKycRoutes(calls, register, context)
  registerMembershipRoutes(register, context)
}
