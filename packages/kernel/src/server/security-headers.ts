import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export interface HeaderRules {
  /** What pages may load and where their forms may go: the Content-Security-Policy's directives, complete. */
  policy: Record<string, string[]>
  /** Whether browsers reach us by https, so that a header forbids them to use anything else. */
  isHttps: boolean
  resourcePolicy: 'same-site' | 'cross-origin'
  referrerPolicy: 'same-origin' | 'strict-origin-when-cross-origin'
  /** Without the older header against frames, which knows no other sites than our own. The policy says who may. */
  mayBeFramed?: boolean
}

/** Headers by their names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of those of the route's host. */
    securityHeaders?: SecurityHeaders
  }
}

/**
 * Headers that keep pages and responses from being misused. They are the same for every response, so they are worked out once; set on Node's response, so that
 * those have them, too, which are answered past Fastify.
 */
export function registerSecurityHeaders(app: FastifyInstance, rules: HeaderRules): void {
  const usual = headersByRules(rules)
  app.addHook('onRequest', (request, reply, next) => {
    const headers = request.routeOptions.config.securityHeaders ?? usual
    for (const name in headers) reply.raw.setHeader(name, headers[name] ?? '')
    next()
  })
}

/** Headers for one route that differ from those of its host: the route's options. */
export const routeHeaders = (rules: HeaderRules) => ({ config: { securityHeaders: headersByRules(rules) } })

/** The headers that follow from the rules. */
export function headersByRules(rules: HeaderRules): SecurityHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: rules.policy },
    strictTransportSecurity: rules.isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: rules.resourcePolicy },
    referrerPolicy: { policy: rules.referrerPolicy },
    ...(rules.mayBeFramed && { xFrameOptions: false }),
  })
  apply(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
