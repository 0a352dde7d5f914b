import { breathe, rememberLocale, startSerif, startTheme, whenIdle } from '@wencang/ui'
import i18next from 'i18next'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { repeatEarlyClicks } from './app/early-clicks.ts'
import { handOver, startEarly } from './app/early-start.ts'
import { takeRenderedFrom } from './app/page-document.ts'
import { tidyAddress } from './app/tidy-address.ts'
import { startI18n } from './i18n/start-i18n.ts'
import { createAppRouter } from './router.tsx'
import { createPageAddress, pathLocale } from './shared/address-history.ts'
import { clientConfig } from './shared/client-config.ts'
import { queryClient } from './shared/query-client.ts'
import { skipIdleTurns } from './shared/use-idle-turn.ts'
import './styles.css'

tidyAddress()
startTheme()
startSerif()
// Parallel to the texts; `index.html` already requested the settings.
void clientConfig().catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Not awaited here: chunks of pages import this module, and would wait for it.
void start(root)

void whenIdle()
  .then(() => import('./features/turntable/turntable.ts'))
  .then(({ watchTurntables }) => watchTurntables())
  .catch(() => {})
void whenIdle()
  .then(() => import('@wencang/ui/kept-focus'))
  .then(({ keepFocus }) => keepFocus())
  .catch(() => {})

// Absent without https.
if (import.meta.env.PROD) void whenIdle().then(() => navigator.serviceWorker?.register('/service-worker.js'))

/** In steps that let the browser paint and answer presses. */
async function start(container: HTMLElement): Promise<void> {
  await breathe()
  const { history, basepath, isFragment } = createPageAddress()
  const rendered = isFragment ? undefined : takeRenderedFrom()
  if (rendered) {
    for (const [key, data] of rendered.queries) queryClient.setQueryData(key, data)
    skipIdleTurns()
  }
  const texts = startI18n(rendered?.locale ?? (isFragment ? undefined : pathLocale(location.pathname)))
  await breathe()
  const router = createAppRouter({ history, basepath, context: { queryClient, i18n: i18next, isFragment, texts } })
  const loaded = startEarly(router)
  const locale = await texts
  // An address that fixes the language chooses none.
  if (basepath === '/') rememberLocale(locale)

  const onReady = () => {
    handOver()
    repeatEarlyClicks()
  }
  const app = <App router={router} queryClient={queryClient} onReady={onReady} />
  // A transition yields to clicks while rendering.
  if (rendered) {
    await loaded
    // Renders the boundaries that the server rendered.
    router.ssr = { manifest: undefined }
    startTransition(() => void hydrateRoot(container, app))
  } else {
    container.replaceChildren()
    delete document.documentElement.dataset.fragment
    startTransition(() => createRoot(container).render(app))
  }
}
