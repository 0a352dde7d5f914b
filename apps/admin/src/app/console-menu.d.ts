/** Pages of the menu, in its order: text, and heading of a group with several pages. */
export declare const CONSOLE_MENU: [
  {
    readonly to: '/'
    readonly key: 'nav.start'
  },
  {
    readonly to: '/reviews'
    readonly key: 'nav.reviews'
  },
  {
    readonly to: '/works'
    readonly key: 'nav.works'
  },
  {
    readonly to: '/previews'
    readonly key: 'nav.previews'
    readonly group: 'nav.records'
  },
  {
    readonly to: '/orders'
    readonly key: 'nav.orders'
  },
  {
    readonly to: '/payments'
    readonly key: 'nav.payments'
  },
  {
    readonly to: '/refund-requests'
    readonly key: 'nav.refundRequests'
  },
  {
    readonly to: '/payouts'
    readonly key: 'nav.payouts'
  },
  {
    readonly to: '/reconciliations'
    readonly key: 'nav.reconciliations'
  },
  {
    readonly to: '/people'
    readonly key: 'nav.people'
  },
  {
    readonly to: '/reports'
    readonly key: 'nav.reports'
  },
  {
    readonly to: '/home-page'
    readonly key: 'nav.homePage'
    readonly group: 'nav.content'
  },
  {
    readonly to: '/contact'
    readonly key: 'nav.contact'
    readonly group: 'nav.content'
  },
  {
    readonly to: '/synonyms'
    readonly key: 'nav.synonyms'
    readonly group: 'nav.content'
  },
  {
    readonly to: '/texts'
    readonly key: 'nav.texts'
    readonly group: 'nav.content'
  },
  {
    readonly to: '/announcements'
    readonly key: 'nav.announcements'
    readonly group: 'nav.content'
  },
  {
    readonly to: '/audit'
    readonly key: 'nav.audit'
    readonly group: 'nav.records'
  },
  {
    readonly to: '/log'
    readonly key: 'nav.log'
    readonly group: 'nav.records'
  },
]
