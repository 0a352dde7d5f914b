import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { ConsoleLayout } from './app/console-layout.tsx'
import { readAuditSearch } from './features/audit/audit-search.ts'
import { readReviewSearch } from './features/review/review-search.ts'

const root = createRootRoute({ component: ConsoleLayout, notFoundComponent: () => null })

const page = (load: () => Promise<{ Page: () => React.ReactNode }>) => lazyRouteComponent(load, 'Page')

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  staticData: { menuText: 'nav.reviews' },
  validateSearch: readReviewSearch,
  component: page(() => import('./routes/reviews.tsx')),
})

const assetReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/asset/$assetId',
  component: page(() => import('./routes/review-asset.tsx')),
})

const applicationReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/onboarding/$id',
  component: page(() => import('./routes/review-application.tsx')),
})

const identityReview = createRoute({
  getParentRoute: () => root,
  path: '/reviews/kyc/$id',
  component: page(() => import('./routes/review-identity.tsx')),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  staticData: { menuText: 'nav.orders' },
  component: page(() => import('./routes/orders.tsx')),
})

const payments = createRoute({
  getParentRoute: () => root,
  path: '/payments',
  staticData: { menuText: 'nav.payments' },
  component: page(() => import('./routes/payments.tsx')),
})

const payouts = createRoute({
  getParentRoute: () => root,
  path: '/payouts',
  staticData: { menuText: 'nav.payouts' },
  component: page(() => import('./routes/payouts.tsx')),
})

const reconciliations = createRoute({
  getParentRoute: () => root,
  path: '/reconciliations',
  staticData: { menuText: 'nav.reconciliations' },
  component: page(() => import('./routes/reconciliations.tsx')),
})

const homePage = createRoute({
  getParentRoute: () => root,
  path: '/home-page',
  staticData: { menuText: 'nav.homePage' },
  component: page(() => import('./routes/home-page.tsx')),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  staticData: { menuText: 'nav.contact' },
  component: page(() => import('./routes/contact.tsx')),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  staticData: { menuText: 'nav.audit' },
  validateSearch: readAuditSearch,
  component: page(() => import('./routes/audit.tsx')),
})

const toReviews = () => {
  throw redirect({ to: '/reviews', replace: true })
}
const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toReviews })
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toReviews })

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    reviews,
    assetReview,
    applicationReview,
    identityReview,
    orders,
    payments,
    payouts,
    reconciliations,
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
  }
}
