import { startSerif, startTheme } from '@wencang/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './i18n/start-i18n.ts'
import './styles.css'

startTheme()
startSerif()
await startI18n()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
