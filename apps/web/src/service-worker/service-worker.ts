/**
 * Keeps the program, visited public pages and their pictures for times without a network. With a network, documents and
 * calls always come from it: a withdrawn asset is gone with the next response. Calls are never kept.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** Set by the build: the program's files, and the document without a page under `SHELL`. */
declare const PROGRAM_FILES: PrecacheEntry[]
declare const SHELL: string

const DAY_SECONDS = 24 * 60 * 60
const keep = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true })

/** Not those of other programs on this host. */
const PAGE = /^\/(?!(?:v1|admin|docs|embed)(?:\/|$))[^.]*$/
/** Public pictures, of the store or a CDN. */
const PICTURE = /\/(?:previews|files)\/.*\.(?:avif|webp)$/

// A new version takes over when all pages of the old one are closed: each keeps its own program.
precacheAndRoute(PROGRAM_FILES)

registerRoute(
  ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && PAGE.test(url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    matchOptions: { ignoreVary: true },
    plugins: [
      keep(30),
      {
        // Unlisted pages are not for keeping.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.headers.get('cache-control')?.includes('no-store') ? response : null,
        handlerDidError: () => matchPrecache(SHELL),
      },
    ],
  }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'program', plugins: [keep(200)] }),
)

registerRoute(
  ({ request, url }) => request.destination === 'image' && PICTURE.test(url.pathname),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      keep(200),
      {
        // Opaque responses would each count as megabytes.
        requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors', credentials: 'omit' }),
        handlerDidError: ({ request }) => fetch(request),
      },
    ],
  }),
)
