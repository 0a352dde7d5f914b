import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { DialogTexts, startSerif, startTheme, Toaster } from '@wencang/ui'
import { keepFocus } from '@wencang/ui/kept-focus'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { startI18n } from './i18n/start-i18n.ts'
import { router } from './router.tsx'
import { queryClient } from './shared/query-client.ts'
import './styles.css'

startTheme()
startSerif()
keepFocus()
await startI18n()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

function App() {
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
