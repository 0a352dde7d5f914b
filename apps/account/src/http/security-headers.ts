import type { HeaderRules } from '@wencang/kernel/server'

/** Allows own styles and scripts only, and no framing. */
export function securityHeaders(publicUrl: string, allowedOrigins: ReadonlySet<string>): HeaderRules {
  return {
    // `no-referrer` would send `Origin: null` with our forms.
    referrerPolicy: 'same-origin',
    isHttps: publicUrl.startsWith('https:'),
    // The marketplace reads responses cross-origin, limited by CORS.
    resourcePolicy: 'cross-origin',
    policy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      // form-action also covers redirects to allowed origins after signing in.
      formAction: ["'self'", ...allowedOrigins],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  }
}
