import { startSerif, startTheme } from '@wencang/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { tidyAddress } from './app/tidy-address.ts'
import { startI18n } from './i18n/start-i18n.ts'
import { clientConfig } from './lib/client-config.ts'
import { router } from './router.tsx'
import './styles.css'

tidyAddress()
startTheme()
startSerif()
// The page's code and what it shows are asked for beside the texts; the settings, which `index.html` has asked for, are read.
void clientConfig().catch(() => {})
void router.load()
await startI18n()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
