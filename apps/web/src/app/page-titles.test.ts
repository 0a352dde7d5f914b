import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '../route-tree.gen.ts'

/** Redirects, unknown paths and layouts: their pages have the titles. */
const UNTITLED = ['/$', '/gallery', '/user', '/user/', '/user/$', '/store/', '/store/$']

const pagesOf = (route: AnyRoute): AnyRoute[] =>
  Object.values((route.children ?? {}) as AnyRoute[]).flatMap((child) => [child, ...pagesOf(child)])

/** Path from the root; routes know only their own part before a router exists. */
const pathOf = ({ options }: AnyRoute): string => {
  const { id = '', getParentRoute } = options as { id?: string; getParentRoute?: () => AnyRoute }
  return getParentRoute ? pathOf(getParentRoute()) + id : ''
}

test('every page has a title', () => {
  const untitled = pagesOf(routeTree).filter(({ options }) => !options.head && !options.staticData?.title)
  expect(untitled.map(pathOf).sort()).toEqual([...UNTITLED].sort())
})
