import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { PageError } from './app/page-error.tsx'
import { PagePending } from './app/page-pending.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { PageContext } from './shared/page/page-context.ts'

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
    // Queries know how fresh their data is.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./app/page-not-found.tsx'), 'PageNotFound'),
    defaultPendingComponent: PagePending,
    // Another subject is another page: nothing of the last one stays open.
    defaultRemountDeps: ({ params }) => params,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // Forward scrolls to the top; back restores the position.
    scrollRestoration: isServer ? false : keepsFirstScroll(),
  })
}

/** A rendered document may be scrolled before its program runs: the first rendering leaves it there. */
function keepsFirstScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
