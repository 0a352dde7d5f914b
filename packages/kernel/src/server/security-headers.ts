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
}

/** Headers that keep pages and responses from being misused. */
export async function registerSecurityHeaders(app: FastifyInstance, rules: HeaderRules): Promise<void> {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: rules.policy },
    strictTransportSecurity: rules.isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: rules.resourcePolicy },
    referrerPolicy: { policy: rules.referrerPolicy },
  }
  await app.register(helmet, options)
}
