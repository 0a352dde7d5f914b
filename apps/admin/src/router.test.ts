import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { OPERATOR_CALLS } from '@wencang/contract'
import { expect, test } from 'vitest'
import CONSOLE_MENU from './app/console-menu.json' with { type: 'json' }
import { routeTree } from './route-tree.gen.ts'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every page whose URL has no ID is in the menu', () => {
  const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() })
  const paths = Object.keys(routesByPath).filter((path) => !path.includes('$'))
  expect(CONSOLE_MENU.map(({ to }) => to).sort()).toEqual(paths.sort())
})

test('the console uses every operator call', () => {
  const source = Object.values(sources).join('\n')
  expect(Object.keys(OPERATOR_CALLS).filter((name) => !source.includes(`api.${name}`))).toEqual([])
})
