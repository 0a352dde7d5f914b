import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toaster } from '@wencang/ui'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../lib/query-client.ts'
import { router } from '../router.tsx'
import { handOver } from './early-start.ts'

export function App() {
  const { t } = useTranslation()
  // Must run after the router's effects, which subscribe.
  useLayoutEffect(handOver, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster label={t('common.notices')} closeLabel={t('common.close')} />
    </QueryClientProvider>
  )
}
