import { createHashHistory, createRouter } from '@tanstack/react-router'
import type { OperatorAccess } from '@wencang/contract'
import { PageError } from './app/page-error.tsx'
import { PagePending } from './app/page-pending.tsx'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  // Another subject is another page.
  defaultRemountDeps: ({ params }) => params,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Required access: one area, or all. */
    area?: OperatorAccess
  }
}
