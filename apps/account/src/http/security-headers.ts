import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What browsers are told about our pages: nothing but our own style and scripts, never in a frame. */
export function securityHeaders(publicUrl: string, allowedOrigins: ReadonlySet<string>): FastifyHelmetOptions {
  return {
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    // The marketplace's pages read our answers from another origin; who may is decided by CORS.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
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
  }
}
