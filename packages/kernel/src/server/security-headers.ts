import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type HelmetOptions = Exclude<FastifyHelmetOptions, undefined>

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

/** Headers that keep pages and responses from being misused. */
export async function registerSecurityHeaders(app: FastifyInstance, rules: HeaderRules): Promise<void> {
  await app.register(helmet, optionsOf(rules))
}

/** Headers for one route that differ from those of its host: the route's options. */
export const routeHeaders = (rules: HeaderRules): { helmet: HelmetOptions } => ({ helmet: optionsOf(rules) })

const optionsOf = (rules: HeaderRules): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: rules.policy },
  strictTransportSecurity: rules.isHttps ? { maxAge: 31_536_000 } : false,
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: rules.resourcePolicy },
  referrerPolicy: { policy: rules.referrerPolicy },
  ...(rules.mayBeFramed && { xFrameOptions: false }),
})
