/** The pages of the console, in the order of daily work. */
export const CONSOLE_LINKS = [
  { to: '/reviews', key: 'nav.reviews' },
  { to: '/orders', key: 'nav.orders' },
  { to: '/payments', key: 'nav.payments' },
  { to: '/payouts', key: 'nav.payouts' },
  { to: '/reconciliations', key: 'nav.reconciliations' },
  { to: '/home-page', key: 'nav.homePage' },
  { to: '/contact', key: 'nav.contact' },
  { to: '/audit', key: 'nav.audit' },
] as const
