import { expect, test } from 'vitest'
import { STORE_MENU } from '../features/store/store-menu.ts'

const pages = import.meta.glob<string>(['./**/*.tsx'], { query: '?raw', import: 'default', eager: true })
/** A frame around pages that have titles of their own. */
const FRAMES = ['./user/shell.tsx']

const setsTitle = (path: string) => pages[path]?.includes('usePageTitle(') === true

test('every page says its title', () => {
  const own = Object.keys(pages).filter((path) => !path.startsWith('./store/') && !FRAMES.includes(path))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((path) => !setsTitle(path))).toEqual([])
})

test('those of the creator center take theirs from its menu', () => {
  expect(setsTitle('./store/shell.tsx')).toBe(true)
  const named = STORE_MENU.flatMap(({ entries }) => entries.map(({ to }) => `.${to}.tsx`))
  const shown = Object.keys(pages).filter((path) => path.startsWith('./store/') && path !== './store/shell.tsx')
  expect(shown.filter((path) => !(named as string[]).includes(path))).toEqual([])
})
