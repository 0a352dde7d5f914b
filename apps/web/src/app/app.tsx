import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { DialogTexts, Toaster } from '@wencang/ui'
import { StrictMode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRouter } from '../router.tsx'

export type AppProps = {
  router: AppRouter
  queryClient: QueryClient
  /** Called once the router follows the URL. */
  onReady?: () => void
}

/** The same tree in browsers and on the server. */
export function App({ router, queryClient, onReady }: AppProps) {
  const { t } = useTranslation()
  // Runs after the router's effects, which subscribe.
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DialogTexts value={{ close: t('common.close'), cancel: t('common.cancel') }}>
          <RouterProvider router={router} />
          <Toaster label={t('common.notices')} />
        </DialogTexts>
      </QueryClientProvider>
    </StrictMode>
  )
}
