import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { PageData } from './app/page-data.ts'
import { PageError } from './app/page-error.tsx'
import { PagePending } from './app/page-pending.tsx'
import { RootLayout } from './app/root-layout.tsx'
import type { CompareSearch } from './features/compare/compare-search.ts'
import { readMapSearch } from './features/map/map-search.ts'
import { readExploreAddress } from './features/market/explore-search.ts'
import { readSellerOrderSearch } from './features/store/seller-order-search.ts'
import { readStoreAssetSearch } from './features/store/store-asset-search.ts'
import { needLateTexts } from './i18n/start-i18n.ts'

export interface PageContext {
  data: PageData
  /** Opened as `/#/…`. */
  isFragment: boolean
}

const root = createRootRouteWithContext<PageContext>()({
  loader: ({ context }) => context.data.everywhere?.(),
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./app/page-not-found.tsx'), 'PageNotFound'),
})

const page = (load: () => Promise<{ Page: () => React.ReactNode }>) => lazyRouteComponent(load, 'Page')

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => context.data.home(),
  component: page(() => import('./routes/home.tsx')),
})

const map = createRoute({
  getParentRoute: () => root,
  path: '/map',
  validateSearch: readMapSearch,
  loader: () => needLateTexts(),
  component: page(() => import('./routes/map.tsx')),
})

const explore = createRoute({
  getParentRoute: () => root,
  path: '/explore',
  validateSearch: readExploreAddress,
  loader: ({ context, location }) => context.data.explore(readExploreAddress(location.search)),
  component: page(() => import('./routes/explore.tsx')),
})

const creators = createRoute({
  getParentRoute: () => root,
  path: '/creators',
  loader: ({ context }) => context.data.creators(),
  component: page(() => import('./routes/creators.tsx')),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  loader: () => needLateTexts(),
  component: page(() => import('./routes/onboarding.tsx')),
})

const helpCenter = createRoute({
  getParentRoute: () => root,
  path: '/help-center',
  loader: ({ context }) => Promise.all([needLateTexts(), context.data.help?.()]),
  component: page(() => import('./routes/help-center.tsx')),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  loader: ({ context }) => context.data.document?.('terms'),
  component: page(() => import('./routes/terms.tsx')),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  loader: ({ context }) => context.data.document?.('privacy'),
  component: page(() => import('./routes/privacy.tsx')),
})

const assetRoute = createRoute({
  getParentRoute: () => root,
  path: '/asset/$assetId/detail',
  validateSearch: ({ pose }: Record<string, unknown>): { pose?: string } => (typeof pose === 'string' ? { pose } : {}),
  loader: ({ context, params }) => context.data.asset(params.assetId),
  component: page(() => import('./routes/asset-detail.tsx')),
})

const compare = createRoute({
  getParentRoute: () => root,
  path: '/compare',
  // The page's own chunk validates it.
  validateSearch: (search: CompareSearch) => search,
  loader: () => needLateTexts(),
  component: page(() => import('./routes/compare.tsx')),
})

const creatorRoute = createRoute({
  getParentRoute: () => root,
  path: '/creator/$creatorId/home',
  loader: ({ context, params }) => context.data.creator?.(params.creatorId),
  component: page(() => import('./routes/creator-home.tsx')),
})

const orderRoute = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId/detail',
  // For refund and invoice requests.
  loader: () => needLateTexts(),
  component: page(() => import('./routes/order-detail.tsx')),
})

const collection = createRoute({
  getParentRoute: () => root,
  path: '/collection/$collectionId',
  loader: ({ context, params }) => context.data.collection?.(params.collectionId),
  component: page(() => import('./routes/collection.tsx')),
})

const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificate/$certificateId',
  loader: ({ context, params }) => Promise.all([needLateTexts(), context.data.certificate?.(params.certificateId)]),
  component: page(() => import('./routes/certificate.tsx')),
})

const user = createRoute({
  getParentRoute: () => root,
  path: '/user',
  loader: () => needLateTexts(),
  component: page(() => import('./routes/user/shell.tsx')),
})

const userPages = [
  createRoute({
    getParentRoute: () => user,
    path: '/assets',
    component: page(() => import('./routes/user/assets.tsx')),
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/favourites',
    component: page(() => import('./routes/user/favourites.tsx')),
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/following',
    component: page(() => import('./routes/user/following.tsx')),
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/order-records',
    component: page(() => import('./routes/user/order-records.tsx')),
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/wallet',
    component: page(() => import('./routes/user/wallet.tsx')),
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/notify',
    component: page(() => import('./routes/user/notify.tsx')),
  }),
  createRoute({ getParentRoute: () => user, path: '/edit', component: page(() => import('./routes/user/edit.tsx')) }),
  createRoute({
    getParentRoute: () => user,
    path: '/password',
    component: page(() => import('./routes/user/password.tsx')),
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/logoff',
    component: page(() => import('./routes/user/logoff.tsx')),
  }),
  ...redirects(() => user, '/user/assets'),
]

const store = createRoute({
  getParentRoute: () => root,
  path: '/store',
  // For errors of uploads and actions.
  loader: () => needLateTexts(),
  component: page(() => import('./routes/store/shell.tsx')),
})

const storePages = [
  createRoute({
    getParentRoute: () => store,
    path: '/dashboard',
    component: page(() => import('./routes/store/dashboard.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/assets',
    validateSearch: readStoreAssetSearch,
    component: page(() => import('./routes/store/assets.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/assets/$assetId/statistics',
    component: page(() => import('./routes/store/asset-statistics.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/orders',
    validateSearch: readSellerOrderSearch,
    component: page(() => import('./routes/store/orders.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/assets/$assetId/edit',
    component: page(() => import('./routes/store/edit-asset.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/assets/$assetId/explain',
    component: page(() => import('./routes/store/explain-asset.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/assets/$assetId/versions',
    component: page(() => import('./routes/store/versions.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/assets/$assetId/violation',
    component: page(() => import('./routes/store/violation.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/ownership',
    component: page(() => import('./routes/store/ownership.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/requests',
    component: page(() => import('./routes/store/requests.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/upload-asset',
    component: page(() => import('./routes/store/upload-asset.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/style',
    component: page(() => import('./routes/store/style.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/income',
    component: page(() => import('./routes/store/income.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/account',
    component: page(() => import('./routes/store/account.tsx')),
  }),
  createRoute({
    getParentRoute: () => store,
    path: '/themes',
    component: page(() => import('./routes/store/themes.tsx')),
  }),
  ...redirects(() => store, '/store/dashboard'),
]

/** Empty and unknown paths redirect to the shell's first page. */
function redirects(shell: () => typeof user | typeof store, to: '/user/assets' | '/store/dashboard') {
  const beforeLoad = () => {
    throw redirect({ to, replace: true })
  }
  return [
    createRoute({ getParentRoute: shell, path: '/', beforeLoad }),
    createRoute({ getParentRoute: shell, path: '$', beforeLoad }),
  ]
}

/** Development only: production builds omit its code. */
const galleryPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: page(() => import('./gallery/gallery-page.tsx')),
      }),
    ]
  : []

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ context }) => {
    // The specification's fragments have no page of their own for unknown addresses.
    throw context.isFragment ? redirect({ to: '/', replace: true }) : notFound()
  },
})

const routeTree = root.addChildren([
  home,
  map,
  explore,
  creators,
  onboarding,
  helpCenter,
  terms,
  privacy,
  assetRoute,
  compare,
  creatorRoute,
  orderRoute,
  collection,
  certificate,
  user.addChildren(userPages),
  store.addChildren(storePages),
  ...galleryPages,
  unknown,
])

export interface AppRouterOptions {
  history: RouterHistory
  /** `/zh` or `/en` if the address fixes the language. */
  basepath: string
  /** Of the addresses that the page shows; defaults to the browser's. */
  origin?: string
  context: PageContext
  isServer?: boolean
}

export function createAppRouter({ history, basepath, origin, context, isServer = false }: AppRouterOptions) {
  return createRouter({
    routeTree,
    history,
    basepath,
    ...(origin && { origin }),
    context,
    isServer,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    // Forward scrolls to the top; back restores the position.
    scrollRestoration: !isServer,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
