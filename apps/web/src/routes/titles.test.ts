import { expect, test } from 'vitest'
import { STORE_MENU } from '../features/store/store-menu.ts'

const pages = import.meta.glob<string>(['./**/*.tsx'], { query: '?raw', import: 'default', eager: true })
/** A layout around pages that have their own titles. */
const FRAMES = ['./user/shell.tsx']

const setsTitle = (path: string) => pages[path]?.includes('usePageTitle(') === true

test('every page sets its title', () => {
  const own = Object.keys(pages).filter((path) => !path.startsWith('./store/') && !FRAMES.includes(path))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((path) => !setsTitle(path))).toEqual([])
})

test('pages of the creator center take their titles from its menu', () => {
  expect(setsTitle('./store/shell.tsx')).toBe(true)
  // A page below an entry has its title: `assets-statistics` that of `assets`.
  const named = STORE_MENU.flatMap(({ entries }) => entries.map(({ to }) => `.${to}`))
  const shown = Object.keys(pages).filter((path) => path.startsWith('./store/') && path !== './store/shell.tsx')
  expect(
    shown.filter((path) => !named.some((name) => /^[.-]/.test(path.slice(name.length)) && path.startsWith(name))),
  ).toEqual([])
})
