import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { BODY_EXAMPLES, MarketError, routes } from '@wencang/contract'
import { createRateLimits } from '@wencang/database'
import { createCallServer, registerOpenApi } from '@wencang/kernel/calls'
import { registerRateLimit } from '@wencang/kernel/limits'
import { registerHealth, registerSecurityHeaders } from '@wencang/kernel/server'
import { createSessionReader } from '@wencang/kernel/sessions'
import type { FastifyInstance } from 'fastify'
import { registerStoreRoutes } from './assets/creator-center/index.ts'
import { registerOwnershipRoutes } from './assets/ownership/index.ts'
import { registerVersionRoutes } from './assets/versions/index.ts'
import { registerViolationRoutes } from './assets/violations/index.ts'
import { registerCreatorRoutes } from './catalogue/creators/index.ts'
import { registerDiscoveryRoutes } from './catalogue/discovery/index.ts'
import { type MarketMap, registerMapRoutes } from './catalogue/map/index.ts'
import { registerMarketRoutes } from './catalogue/market/index.ts'
import { registerPageRoutes } from './catalogue/pages/index.ts'
import { registerPlaceRoutes } from './catalogue/places/index.ts'
import { registerSiteRoutes } from './catalogue/site/index.ts'
import { registerTermsRoutes } from './catalogue/terms/index.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { registerCallGates } from './http/call-gates.ts'
import { ERROR_RULES } from './http/error-rules.ts'
import { registerAccountForwarding } from './http/forward-account.ts'
import { createOpenStreams } from './http/open-streams.ts'
import { embedHeaders, pageHeaders } from './http/page-policy.ts'
import { createPublicResponses } from './http/public-responses.ts'
import { ADDRESS_LIMIT, kindOfCall, RATE_LIMITS } from './http/rate-limit-rules.ts'
import { createRegister } from './http/register.ts'
import { registerClients } from './http/static-clients.ts'
import type { ChangeEvents } from './lib/change-events.ts'
import { registerPayoutRoutes } from './money/payouts/index.ts'
import { registerReconciliationRoutes } from './money/reconciliation/index.ts'
import { registerStatisticsRoutes } from './money/statistics/index.ts'
import { registerAdminRoutes } from './operations/admin/index.ts'
import { registerAuditRoutes } from './operations/audit/index.ts'
import { registerInsightRoutes } from './operations/insight/index.ts'
import { registerReportRoutes } from './operations/reports/index.ts'
import { registerReviewRoutes } from './operations/review/index.ts'
import { registerInterestRoutes } from './people/interests/index.ts'
import { registerNoticeRoutes } from './people/notices/index.ts'
import { registerOnboardingRoutes } from './people/onboarding/index.ts'
import { registerPeopleRoutes } from './people/people/index.ts'
import { registerPreviewRoutes } from './previews/index.ts'
import { registerProofRoutes } from './proof/index.ts'
import { registerDownloadRoutes } from './sales/downloads/index.ts'
import { registerOrderRoutes } from './sales/orders/index.ts'
import { registerPaymentRoutes } from './sales/payments/index.ts'
import { registerReceiptRoutes } from './sales/receipts/index.ts'
import { registerRequestRoutes } from './sales/requests/index.ts'
import { registerFileRoutes } from './stored-files/index.ts'
import { registerUploadRoutes } from './uploads/index.ts'

export interface AppParts {
  config: Config
  context: Context
  events: ChangeEvents
  map: MarketMap
  /** Dependencies checked by `/readyz`, by name. */
  checks: Record<string, () => Promise<unknown>>
  /** Created before the other parts, for its log. */
  app: FastifyInstance
}

/** Server without routes, shared by API and worker. */
export function createApiServer(config: Pick<Config, 'logLevel' | 'trustedProxies'>): FastifyInstance {
  return createCallServer(
    {
      logLevel: config.logLevel,
      logs: 'urls',
      trustedProxies: config.trustedProxies,
      fastify: {
        bodyLimit: 256 * 1024,
        // Open event streams would delay a shutdown.
        forceCloseConnections: true,
      },
    },
    ERROR_RULES,
  )
}

/** Marketplace API and everything on its host. */
export async function buildApp({ app, config, context, events, map, checks }: AppParts): Promise<void> {
  // First, so that rejecting excess requests is cheap.
  registerCallGates(app, config.requestsAtOnce)
  await app.register(cookie)
  // Maximum Brotli quality would take seconds per request.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const origins = {
    store: new URL(config.store.publicEndpoint).origin,
    static: new URL(config.store.staticUrl).origin,
    account: new URL(config.accountUrl).origin,
    map: config.mapOrigins,
  }
  const isHttps = config.marketUrl.startsWith('https:')
  registerSecurityHeaders(app, pageHeaders(origins, isHttps))
  await registerOpenApi(app, {
    title: 'Wencang 文藏',
    description: 'Marketplace for digital cultural heritage. Signed in = the cookie of the sign-in host.',
    routes,
    examples: BODY_EXAMPLES,
    viewerHasOwnPolicy: false,
  })
  registerHealth(app, checks)
  const streams = createOpenStreams(context.sessions, (error) => app.log.warn({ err: error }, 'event streams'))
  app.addHook('onClose', async () => streams.stop())
  await app.register(async (scope) => {
    const sessions = createSessionReader(context.sessions.find)
    registerRateLimit(scope, {
      limits: createRateLimits(context.database.pool),
      scale: config.rateLimitScale,
      kindOf: kindOfCall,
      kinds: RATE_LIMITS,
      address: { name: 'address', rule: ADDRESS_LIMIT },
      sessions,
      showsRemaining: true,
      reject: (error, options) => new MarketError(error, options),
    })
    const publicResponses = createPublicResponses({
      version: context.catalogueVersions.current,
      clock: context.clock,
      cdn: context.cdn ?? null,
    })
    const register = createRegister(scope, { sessions, allowedOrigins: config.allowedOrigins })
    registerMarketRoutes(register, context, publicResponses)
    registerMapRoutes(register, map)
    registerDiscoveryRoutes(scope, context, publicResponses)
    registerPlaceRoutes(register, context)
    registerCreatorRoutes(register, context, publicResponses)
    registerOrderRoutes(register, context, { events, streams })
    registerInterestRoutes(register, context)
    registerReportRoutes(register, context)
    registerProofRoutes(register, context)
    registerReceiptRoutes(register, context)
    registerRequestRoutes(register, context)
    registerNoticeRoutes(register, context, { events, streams })
    registerDownloadRoutes(register, context)
    registerPreviewRoutes(register, context)
    registerPaymentRoutes(scope, register, context)
    registerPayoutRoutes(register, context)
    registerReconciliationRoutes(register, context)
    registerStoreRoutes(register, context)
    registerUploadRoutes(scope, register, context)
    await registerFileRoutes(scope, register, context)
    registerStatisticsRoutes(register, context)
    registerOwnershipRoutes(register, context)
    registerTermsRoutes(register, context)
    registerReviewRoutes(register, context)
    registerVersionRoutes(register, context)
    registerViolationRoutes(register, context)
    registerOnboardingRoutes(register, context)
    registerAdminRoutes(register, context)
    registerAuditRoutes(register, context)
    registerPeopleRoutes(register, context)
    registerInsightRoutes(register, context)
    const { accountUrl, demo, mapboxToken, mapStyleUrl, mapApprovalNumber, walletExplorerUrl } = config
    const { staticUrl } = config.store
    const clientConfig = { accountUrl, staticUrl, demo, mapboxToken, mapStyleUrl, mapApprovalNumber, walletExplorerUrl }
    registerSiteRoutes(scope, register, context, clientConfig)
    if (config.pagesRoot) {
      const headers = pageHeaders(origins, isHttps)
      await registerPageRoutes(scope, context, {
        ...{ folder: config.pagesRoot, origin: config.marketUrl, headers },
        responses: publicResponses,
      })
    }
  })
  await registerAccountForwarding(app, config.internalAccountUrl)
  await registerClients(app, { web: config.webRoot, admin: config.adminRoot }, embedHeaders(origins, isHttps))
}
