import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers that keep pages and answers from being misused; what a page may load is listed by origin. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  origins: { store: string; static: string; account: string; isHttps: boolean },
): Promise<void> {
  const files = [...new Set([origins.store, origins.static])]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Libraries place elements by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', origins.account, ...files],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        formAction: ["'self'", origins.account],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: origins.isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
