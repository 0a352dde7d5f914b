import { expect, test } from 'vitest'
import { STORE_MENU, titleOfAssetPage } from '../features/store/store-menu.ts'

const pages = import.meta.glob<string>(['./**/*.tsx'], { query: '?raw', import: 'default', eager: true })
/** A layout around pages that have their own titles. */
const FRAMES = ['./user/shell.tsx']

const setsTitle = (path: string) => pages[path]?.includes('usePageTitle(') === true

test('every page sets its title', () => {
  const own = Object.keys(pages).filter((path) => !path.startsWith('./store/') && !FRAMES.includes(path))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((path) => !setsTitle(path))).toEqual([])
})

/** Pages about one asset, which no menu has, with the last part of their paths. */
const OF_ASSETS: Record<string, string> = {
  './store/asset-statistics.tsx': 'statistics',
  './store/edit-asset.tsx': 'edit',
  './store/explain-asset.tsx': 'explain',
  './store/versions.tsx': 'versions',
  './store/violation.tsx': 'violation',
}

test('pages of the creator center take their titles from the menu or from their action on an asset', () => {
  expect(setsTitle('./store/shell.tsx')).toBe(true)
  const named = STORE_MENU.flatMap(({ entries }) => entries.map(({ to }) => `.${to}.tsx`))
  const shown = Object.keys(pages).filter((path) => path.startsWith('./store/') && path !== './store/shell.tsx')
  const isTitled = (path: string) =>
    (named as string[]).includes(path) || titleOfAssetPage(`/store/assets/1/${OF_ASSETS[path]}`) !== undefined
  expect(shown.filter((path) => !isTitled(path))).toEqual([])
  expect(titleOfAssetPage('/store/assets')).toBeUndefined()
})
