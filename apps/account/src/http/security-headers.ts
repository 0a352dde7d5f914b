import type { HeaderRules } from '@wencang/kernel/server'

/** The security headers of our pages: only our own styles and scripts, never in a frame. */
export function securityHeaders(publicUrl: string, allowedOrigins: ReadonlySet<string>): HeaderRules {
  return {
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    referrerPolicy: 'same-origin',
    isHttps: publicUrl.startsWith('https:'),
    // The marketplace's pages read our responses from another origin; CORS decides which origins may.
    resourcePolicy: 'cross-origin',
    policy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      // Browsers apply this list to the redirects after a form too: signing in ends on one of our pages.
      formAction: ["'self'", ...allowedOrigins],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  }
}
