import { keepFocus } from '@wencang/ui/kept-focus'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readEmbedAddress } from '../shared/embed-address.ts'
import { EmbedPage } from './embed-page.tsx'
import './embed.css'

// Uses no cookies and no stored preferences.
const address = readEmbedAddress(location, navigator.languages)
document.documentElement.lang = address.locale
const dark = matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}
dark.addEventListener('change', followTheme)
followTheme()
keepFocus()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <EmbedPage {...address} />
  </StrictMode>,
)
