import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { type OperatorAccess, PAYOUT_STATUSES } from '@wencang/contract'
import { LISTED_ORDER_STATES, PAYMENT_ATTEMPT_STATES } from '@wencang/domain'
import { ConsoleLayout } from './app/console-layout.tsx'
import { PageError } from './app/page-error.tsx'
import { PagePending } from './app/page-pending.tsx'
import { readAuditSearch } from './features/audit/audit-search.ts'
import { readMoneySearch } from './features/lists/list-search.ts'
import { readPeopleSearch } from './features/people/people-search.ts'
import { readRefundRequestSearch } from './features/refund-requests/refund-request-queries.ts'
import { readReviewSearch } from './features/review/review-search.ts'
import { readWorkSearch } from './features/works/work-search.ts'

const root = createRootRoute({ component: ConsoleLayout, notFoundComponent: () => null })

const page = (load: () => Promise<{ Page: () => React.ReactNode }>) => lazyRouteComponent(load, 'Page')

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { menuText: 'nav.start', area: 'staff' },
  component: page(() => import('./routes/start.tsx')),
})

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  staticData: { menuText: 'nav.reviews', area: 'reviews' },
  validateSearch: readReviewSearch,
  component: page(() => import('./routes/reviews.tsx')),
})

const assetReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/asset/$assetId',
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: page(() => import('./routes/review-asset.tsx')),
})

const applicationReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/onboarding/$id',
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: page(() => import('./routes/review-application.tsx')),
})

const identityReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/kyc/$id',
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: page(() => import('./routes/review-identity.tsx')),
})

const works = createRoute({
  getParentRoute: () => root,
  path: '/works',
  staticData: { menuText: 'nav.works', area: 'reviews' },
  validateSearch: readWorkSearch,
  component: page(() => import('./routes/works.tsx')),
})

const previews = createRoute({
  getParentRoute: () => root,
  path: '/previews',
  staticData: { menuText: 'nav.previews', area: 'reviews', menuGroup: 'nav.records' },
  component: page(() => import('./routes/previews.tsx')),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: (search: Record<string, unknown>) => readMoneySearch(search, LISTED_ORDER_STATES),
  staticData: { menuText: 'nav.orders', area: 'money' },
  component: page(() => import('./routes/orders.tsx')),
})

const payments = createRoute({
  getParentRoute: () => root,
  path: '/payments',
  validateSearch: (search: Record<string, unknown>) => readMoneySearch(search, PAYMENT_ATTEMPT_STATES),
  staticData: { menuText: 'nav.payments', area: 'money' },
  component: page(() => import('./routes/payments.tsx')),
})

const payouts = createRoute({
  getParentRoute: () => root,
  path: '/payouts',
  staticData: { menuText: 'nav.payouts', area: 'money' },
  validateSearch: (search: Record<string, unknown>): { status?: (typeof PAYOUT_STATUSES)[number] } => {
    const status = PAYOUT_STATUSES.find((one) => one === search.status)
    return status ? { status } : {}
  },
  component: page(() => import('./routes/payouts.tsx')),
})

const refundRequests = createRoute({
  getParentRoute: () => root,
  path: '/refund-requests',
  validateSearch: readRefundRequestSearch,
  staticData: { menuText: 'nav.refundRequests', area: 'money' },
  component: page(() => import('./routes/refund-requests.tsx')),
})

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  staticData: { menuText: 'nav.reports', area: 'content' },
  component: page(() => import('./routes/reports.tsx')),
})

const reconciliations = createRoute({
  getParentRoute: () => root,
  path: '/reconciliations',
  staticData: { menuText: 'nav.reconciliations', area: 'money' },
  component: page(() => import('./routes/reconciliations.tsx')),
})

const log = createRoute({
  getParentRoute: () => root,
  path: '/log',
  staticData: { menuText: 'nav.log', area: 'operator', menuGroup: 'nav.records' },
  component: page(() => import('./routes/log.tsx')),
})

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  staticData: { menuText: 'nav.people', area: 'operator' },
  validateSearch: readPeopleSearch,
  component: page(() => import('./routes/people.tsx')),
})

const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$id',
  staticData: { area: 'operator' },
  component: page(() => import('./routes/person.tsx')),
})

const homePage = createRoute({
  getParentRoute: () => root,
  path: '/home-page',
  staticData: { menuText: 'nav.homePage', area: 'content', menuGroup: 'nav.content' },
  component: page(() => import('./routes/home-page.tsx')),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  staticData: { menuText: 'nav.contact', area: 'content', menuGroup: 'nav.content' },
  component: page(() => import('./routes/contact.tsx')),
})

const synonyms = createRoute({
  getParentRoute: () => root,
  path: '/synonyms',
  staticData: { menuText: 'nav.synonyms', area: 'content', menuGroup: 'nav.content' },
  component: page(() => import('./routes/synonyms.tsx')),
})

const texts = createRoute({
  getParentRoute: () => root,
  path: '/texts',
  staticData: { menuText: 'nav.texts', area: 'content', menuGroup: 'nav.content' },
  component: page(() => import('./routes/texts.tsx')),
})

const text = createRoute({
  getParentRoute: () => root,
  path: '/texts/$slug',
  staticData: { area: 'content' },
  component: page(() => import('./routes/text.tsx')),
})

const announcements = createRoute({
  getParentRoute: () => root,
  path: '/announcements',
  staticData: { menuText: 'nav.announcements', area: 'content', menuGroup: 'nav.content' },
  component: page(() => import('./routes/announcements.tsx')),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  staticData: { menuText: 'nav.audit', area: 'operator', menuGroup: 'nav.records' },
  validateSearch: readAuditSearch,
  component: page(() => import('./routes/audit.tsx')),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    reviews,
    assetReview,
    applicationReview,
    identityReview,
    works,
    previews,
    orders,
    payments,
    refundRequests,
    payouts,
    reconciliations,
    people,
    person,
    reports,
    homePage,
    contact,
    synonyms,
    texts,
    text,
    announcements,
    audit,
    log,
    unknown,
  ]),
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Menu text key; omitted outside the menu. */
    menuText?: string
    /** Heading key of a menu group with several pages. */
    menuGroup?: string
    /** Required access: one area, or all. */
    area?: OperatorAccess
  }
}
