import type { HeaderRules } from '@wencang/kernel/server'

/** Origins that pages load from, besides their host. */
export interface PageOrigins {
  store: string
  static: string
  account: string
  /** Origins of map data beyond the bundled. */
  map: string[]
}

export const MAPBOX_ORIGINS = ['https://api.mapbox.com', 'https://events.mapbox.com']

/** Headers of client pages; generates the web server's too. */
export const pageHeaders = (origins: PageOrigins, isHttps: boolean): HeaderRules => ({
  policy: pagePolicy(origins),
  isHttps,
  resourcePolicy: 'same-site',
  referrerPolicy: 'strict-origin-when-cross-origin',
})

/** Same headers, but usable by any site: in a frame, and as a script. */
export const embedHeaders = (origins: PageOrigins, isHttps: boolean): HeaderRules => {
  const rules = pageHeaders(origins, isHttps)
  const policy = { ...rules.policy, frameAncestors: ['*'] }
  return { ...rules, policy, resourcePolicy: 'cross-origin', mayBeFramed: true }
}

export function pagePolicy(origins: PageOrigins): Record<string, string[]> {
  const files = [...new Set([origins.store, origins.static])]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // Libraries set inline styles.
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
