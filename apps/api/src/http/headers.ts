import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type PageOrigins, pagePolicy } from './page-policy.ts'

/** Headers that keep pages and answers from being misused; what a page may load is listed by origin. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  origins: PageOrigins & { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pagePolicy(origins),
    },
    strictTransportSecurity: origins.isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
