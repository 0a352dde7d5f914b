import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootLayout } from '../app/root-layout.tsx'
import { siteInfoQuery } from '../entities/site/site-queries.ts'
import type { PageContext } from '../shared/page/page-context.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  // Browsers request the footer's content when idle. Heads follow the loaders, and need the texts.
  loader: async ({ context: { queryClient, texts } }) => {
    await (import.meta.env.SSR ? queryClient.prefetchQuery(siteInfoQuery) : texts)
  },
  component: RootLayout,
})
