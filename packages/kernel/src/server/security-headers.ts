import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export interface HeaderRules {
  /** Complete Content-Security-Policy directives. */
  policy: Record<string, string[]>
  /** Enables HSTS. */
  isHttps: boolean
  resourcePolicy: 'same-site' | 'cross-origin'
  referrerPolicy: 'same-origin' | 'strict-origin-when-cross-origin'
  /** Omits X-Frame-Options, which cannot allow other sites; the policy decides. */
  mayBeFramed?: boolean
}

/** Keyed by lower-case names. */
export type SecurityHeaders = Readonly<Record<string, string>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the host's headers on this route. */
    securityHeaders?: SecurityHeaders
  }
}

/** Computed once; set on Node's response to cover those bypassing Fastify. */
export function registerSecurityHeaders(app: FastifyInstance, rules: HeaderRules): void {
  const usual = headersByRules(rules)
  app.addHook('onRequest', (request, reply, next) => {
    const headers = request.routeOptions.config.securityHeaders ?? usual
    for (const name in headers) reply.raw.setHeader(name, headers[name] ?? '')
    next()
  })
}

/** Route options with headers that differ from the host's. */
export const routeHeaders = (rules: HeaderRules) => ({ config: { securityHeaders: headersByRules(rules) } })

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
