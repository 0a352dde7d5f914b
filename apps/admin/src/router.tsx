import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { OperatorAccess } from '@wencang/contract'
import { isOperatorOf, ORDER_STATUSES, PAYMENT_ATTEMPT_STATES, STAFF_AREAS } from '@wencang/domain'
import { ConsoleLayout } from './app/console-layout.tsx'
import { readAuditSearch } from './features/audit/audit-search.ts'
import { readMoneySearch } from './features/lists/list-search.ts'
import { readPeopleSearch } from './features/people/people-search.ts'
import { readReviewSearch } from './features/review/review-search.ts'
import { readWorkSearch } from './features/works/work-search.ts'
import { rolesOf, visitorQuery } from './features/session/operator.ts'
import { queryClient } from './lib/query-client.ts'

const root = createRootRoute({ component: ConsoleLayout, notFoundComponent: () => null })

const page = (load: () => Promise<{ Page: () => React.ReactNode }>) => lazyRouteComponent(load, 'Page')

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
  component: page(() => import('./routes/review-asset.tsx')),
})

const applicationReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/onboarding/$id',
  staticData: { area: 'reviews' },
  component: page(() => import('./routes/review-application.tsx')),
})

const identityReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/kyc/$id',
  staticData: { area: 'reviews' },
  component: page(() => import('./routes/review-identity.tsx')),
})

const works = createRoute({
  getParentRoute: () => root,
  path: '/works',
  staticData: { menuText: 'nav.works', area: 'reviews' },
  validateSearch: readWorkSearch,
  component: page(() => import('./routes/works.tsx')),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: (search: Record<string, unknown>) => readMoneySearch(search, ORDER_STATUSES),
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
  component: page(() => import('./routes/payouts.tsx')),
})

const refundRequests = createRoute({
  getParentRoute: () => root,
  path: '/refund-requests',
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
  staticData: { menuText: 'nav.homePage', area: 'content' },
  component: page(() => import('./routes/home-page.tsx')),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  staticData: { menuText: 'nav.contact', area: 'content' },
  component: page(() => import('./routes/contact.tsx')),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  staticData: { menuText: 'nav.audit', area: 'operator' },
  validateSearch: readAuditSearch,
  component: page(() => import('./routes/audit.tsx')),
})

/** The first page of each part of the console. */
const FIRST_PAGES = { reviews: '/reviews', money: '/orders', content: '/home-page' } as const

/** Goes to the first page that the operator may see; what cannot be known yet is found out there. */
async function toFirstPage() {
  const visitor = await queryClient.ensureQueryData(visitorQuery).catch(() => undefined)
  const roles = visitor ? rolesOf(visitor) : []
  const area = STAFF_AREAS.find((one) => isOperatorOf(roles, one)) ?? 'reviews'
  throw redirect({ to: FIRST_PAGES[area], replace: true })
}
const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toFirstPage })
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toFirstPage })

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    reviews,
    assetReview,
    applicationReview,
    identityReview,
    works,
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
    audit,
    unknown,
  ]),
  history: createHashHistory(),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The key of the menu's text; the menu shows the routes that have one, in the order of the tree. */
    menuText?: string
    /** Whose page it is: operators of one part, or of everything. */
    area?: OperatorAccess
  }
}
