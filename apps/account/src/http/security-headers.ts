import type { HeaderRules } from '@wencang/kernel/server'

/** Security headers of our pages: own styles and scripts only, no framing. */
export function securityHeaders(publicUrl: string, allowedOrigins: ReadonlySet<string>): HeaderRules {
  return {
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    referrerPolicy: 'same-origin',
    isHttps: publicUrl.startsWith('https:'),
    // The marketplace reads responses cross-origin; CORS decides which origins may.
    resourcePolicy: 'cross-origin',
    policy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      // form-action also covers redirects after a form: signing in ends on our pages.
      formAction: ["'self'", ...allowedOrigins],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  }
}
