import type { HeaderRules } from '@wencang/kernel/server'

/** The origins that a page may load from besides its own host. */
export interface PageOrigins {
  store: string
  static: string
  account: string
  /** Of what the map is drawn from besides the bundled data. */
  map: string[]
}

/** Mapbox's own. */
export const MAPBOX_ORIGINS = ['https://api.mapbox.com', 'https://events.mapbox.com']

/** The security headers of both clients' pages. The API sends them, and the web server's own are printed from here, so that the two cannot differ. */
export const pageHeaders = (origins: PageOrigins, isHttps: boolean): HeaderRules => ({
  policy: pagePolicy(origins),
  isHttps,
  resourcePolicy: 'same-site',
  referrerPolicy: 'strict-origin-when-cross-origin',
})

/** The headers of the page that other sites may show in a frame: the same, but for who may. */
export const embedHeaders = (origins: PageOrigins, isHttps: boolean): HeaderRules => {
  const rules = pageHeaders(origins, isHttps)
  return { ...rules, policy: { ...rules.policy, frameAncestors: ['*'] }, mayBeFramed: true }
}

/** The Content-Security-Policy, as directives. */
export function pagePolicy(origins: PageOrigins): Record<string, string[]> {
  const files = [...new Set([origins.store, origins.static])]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // Libraries place elements by style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files, ...origins.map],
    mediaSrc: ["'self'", 'blob:', ...files],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'blob:', origins.account, ...files, ...origins.map],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'none'"],
    formAction: ["'self'", origins.account],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
  }
}
