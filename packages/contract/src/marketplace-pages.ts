const PERSONAL_PAGES = ['assets', 'order-records', 'wallet', 'notify', 'edit', 'password', 'logoff']
const STORE_PAGES = ['dashboard', 'assets', 'upload-asset', 'style', 'themes', 'income', 'orders']

/** Page paths; `:id` is a UUID. */
export const MARKETPLACE_PAGES: readonly string[] = [
  '/',
  '/map',
  '/explore',
  '/creators',
  '/onboarding',
  '/help-center',
  '/asset/:id/detail',
  '/creator/:id/home',
  '/collection/:id',
  '/orders/:id/detail',
  ...PERSONAL_PAGES.map((page) => `/user/${page}`),
  ...STORE_PAGES.map((page) => `/store/${page}`),
]
