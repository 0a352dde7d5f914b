import { createRootRouteWithContext } from '@tanstack/react-router'
import type { PageContext } from '../app/page-context.ts'
import { RootLayout } from '../app/root-layout.tsx'
import { siteInfoQuery } from '../features/site/site-queries.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  // Browsers request the footer's content when idle. Heads follow the loaders, and need the texts.
  loader: async ({ context: { queryClient, texts } }) => {
    await (import.meta.env.SSR ? queryClient.prefetchQuery(siteInfoQuery) : texts)
  },
  component: RootLayout,
})
