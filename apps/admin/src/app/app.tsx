import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { DialogTexts, Toaster } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { router } from '../router.tsx'
import { queryClient } from '../shared/query-client.ts'

export function App() {
  const { t } = useTranslation()
  return (
    <QueryClientProvider client={queryClient}>
      <DialogTexts value={{ close: t('common.close'), cancel: t('common.cancel') }}>
        <RouterProvider router={router} />
        <Toaster label={t('common.notices')} />
      </DialogTexts>
    </QueryClientProvider>
  )
}
