import { MARKETPLACE_PAGES, pageKindOf } from '@wencang/contract'
import { expect, test } from 'vitest'

/** Layouts, redirects, and the design system's page of development. */
const NO_PAGES = /\/(?:__root|route|\$|gallery|user\/index|store\/index)\.tsx$/

const pathOf = (file: string) =>
  file
    .replace(/^\.\/routes|\.tsx$/g, '')
    .replace(/\$\w+/g, ':id')
    .replace('.', '/')
    .replace(/(.)\/index$|index$/, '$1')

test('each page has a line in the list of the contract, and each line a page', () => {
  const files = Object.keys(import.meta.glob('./routes/**/*.tsx')).filter((file) => !NO_PAGES.test(file))
  expect(files.map(pathOf).toSorted()).toEqual(Object.keys(MARKETPLACE_PAGES).toSorted())
})

test('pages with the same first segment are of one kind', () => {
  for (const [path, kind] of Object.entries(MARKETPLACE_PAGES)) expect(pageKindOf(path), path).toBe(kind)
})
