import * as ui from '@wencang/ui'
import * as viewer from '@wencang/viewer/model-viewer'
import { expect, test } from 'vitest'
import { readTokens } from './read-tokens.ts'

/** Put once at the root of each client, so the gallery's page already has them. */
const AT_THE_ROOT = ['DialogTexts', 'OfflineBanner', 'Toaster']
/** Without a look of their own. */
const UNSEEN = ['BrowserOnly', 'Chips']

const files = import.meta.glob<string>('./entries/*.tsx', { query: '?raw', import: 'default', eager: true })
const source = Object.values(files).join('\n')
const components = Object.keys({ ...ui, ...viewer }).filter((name) => /^[A-Z][a-z]/.test(name))

test('the gallery shows every component of the design system', () => {
  expect(components.length).toBeGreaterThan(30)
  const missing = components.filter(
    (name) => ![...AT_THE_ROOT, ...UNSEEN].includes(name) && !new RegExp(`<${name}\\b`).test(source),
  )
  expect(missing).toEqual([])
})

test('each token of a style sheet is read once, in order', () => {
  const css = ':root { --paper: light-dark(#fff,\n    #000); --ink: #111; }\n[data-x] { --paper: red; }'
  expect(readTokens(css)).toEqual([
    { name: 'paper', value: 'light-dark(#fff, #000)' },
    { name: 'ink', value: '#111' },
  ])
  expect(readTokens(css, 'in')).toHaveLength(1)
})
