import { startSerif, startTheme, whenIdle } from '@wencang/ui'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startEarly } from './app/early-start.ts'
import { tidyAddress } from './app/tidy-address.ts'
import { startI18n } from './i18n/start-i18n.ts'
import { clientConfig } from './lib/client-config.ts'
import './styles.css'

tidyAddress()
startTheme()
startSerif()
// Parallel to the texts; `index.html` already requested the settings.
void clientConfig().catch(() => {})
startEarly()
await startI18n()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A transition yields to clicks while rendering.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})

void whenIdle()
  .then(() => import('./features/turntable/turntable.ts'))
  .then(({ watchTurntables }) => watchTurntables())
  .catch(() => {})
