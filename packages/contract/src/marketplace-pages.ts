/**
 * How a page is served: `indexed` and `unlisted` by the server, the second for readers with the address alone,
 * so never cached; `browser` by the client alone, mostly behind sign-in.
 */
export type PageKind = 'indexed' | 'unlisted' | 'browser'

/** Page paths; `:id` is a UUID. */
export const MARKETPLACE_PAGES = {
  '/': 'indexed',
  '/map': 'indexed',
  '/explore': 'indexed',
  '/creators': 'indexed',
  '/onboarding': 'indexed',
  '/help-center': 'indexed',
  '/terms': 'indexed',
  '/privacy': 'indexed',
  '/asset/:id/detail': 'indexed',
  '/creator/:id/home': 'indexed',
  '/collection/:id': 'indexed',
  '/certificate/:id': 'indexed',
  '/board/:id': 'unlisted',
  '/compare': 'browser',
  '/orders/new': 'browser',
  '/orders/:id/detail': 'browser',
  '/user/assets': 'browser',
  '/user/order-records': 'browser',
  '/user/favourites': 'browser',
  '/user/following': 'browser',
  '/user/wallet': 'browser',
  '/user/notify': 'browser',
  '/user/edit': 'browser',
  '/user/password': 'browser',
  '/user/logoff': 'browser',
  '/store/dashboard': 'browser',
  '/store/assets': 'browser',
  '/store/assets/:id/edit': 'browser',
  '/store/assets/:id/explain': 'browser',
  '/store/assets/:id/statistics': 'browser',
  '/store/assets/:id/versions': 'browser',
  '/store/assets/:id/violation': 'browser',
  '/store/upload-asset': 'browser',
  '/store/orders': 'browser',
  '/store/orders/:id': 'browser',
  '/store/ownership': 'browser',
  '/store/requests': 'browser',
  '/store/income': 'browser',
  '/store/style': 'browser',
  '/store/themes': 'browser',
  '/store/account': 'browser',
} as const satisfies Record<string, PageKind>

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** Which page a path leads to; undefined if there is none. */
export function pageAt(path: string): keyof typeof MARKETPLACE_PAGES | undefined {
  const pattern = path.replace(ID, ':id').replace(/(.)\/$/, '$1')
  return Object.hasOwn(MARKETPLACE_PAGES, pattern) ? (pattern as keyof typeof MARKETPLACE_PAGES) : undefined
}

const folderOf = (path: string) => path.split('/', 2)[1] ?? ''

const KINDS = new Map<string, PageKind>(Object.entries(MARKETPLACE_PAGES).map(([path, kind]) => [folderOf(path), kind]))

/** Kind of the pages below a path's first segment; undefined if there are none. */
export const pageKindOf = (path: string): PageKind | undefined => KINDS.get(folderOf(path))
