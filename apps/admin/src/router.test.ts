import { OPERATOR_CALLS } from '@wencang/contract'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const router = sources['./router.tsx'] ?? ''
/** Source of each route, by path. */
const routes = Object.fromEntries(
  [...router.matchAll(/createRoute\(\{[\s\S]*?\n\}\)/g)].map(([source]) => [
    /path: '([^']*)'/.exec(source)?.[1] ?? '',
    source,
  ]),
)

test('every page has a route', () => {
  const names = Object.keys(sources).filter((file) => file.startsWith('./routes/'))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !router.includes(`import('${name}')`))).toEqual([])
})

test('every page whose URL has no ID is in the menu', () => {
  const paths = Object.keys(routes).filter((path) => path !== '/' && !path.includes('$'))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !routes[path]?.includes('menuText:'))).toEqual([])
})

test('the console uses every operator call', () => {
  const source = Object.values(sources).join('\n')
  expect(Object.keys(OPERATOR_CALLS).filter((name) => !source.includes(`api.${name}`))).toEqual([])
})
