import { HomeConfig } from '@wencang/contract'
import { expect, test } from 'vitest'
import { configOf, draftOf, moved, newBanner, newCollection, newHelpLink, problemsOf } from './home-draft.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'
const words = (chinese: string, english = '') => ({ 'zh-CN': chinese, 'en-US': english })
const config: HomeConfig = {
  banners: [{ title: words('器以载道', 'Vessels'), subtitle: words(''), image: null, assetId: ID }],
  collections: [{ title: words('青铜'), assetIds: [ID] }],
  help: { documents: [{ kind: 'platform', title: words('指南'), url: '/help/guide.pdf' }], videos: [] },
}

test('what is edited and not changed is what was there', () => {
  // In the same order as well: whether there is something to publish is told by comparing the texts.
  expect(JSON.stringify(configOf(draftOf(config)))).toBe(JSON.stringify(config))
})

test('every entry of a draft has a key of its own', () => {
  const { banners, collections, documents } = draftOf(config)
  const keys = [...banners, ...collections, ...documents, newBanner(), newBanner()].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('an entry moves by one place, and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

test('a new entry says what it lacks', () => {
  const [banner, collection, link] = [newBanner(), newCollection(), newHelpLink()]
  expect(problemsOf({ banners: [banner], collections: [collection], documents: [], videos: [link] })).toEqual({
    [`${banner.key} title`]: 'title',
    [`${collection.key} title`]: 'title',
    [`${collection.key} assets`]: 'assets',
    [`${link.key} title`]: 'title',
    [`${link.key} url`]: 'url',
  })
})

test.each([
  ['/help/guide.pdf', true],
  ['https://example.org/a.webm', true],
  ['javascript:alert(1)', false],
  ['guide.pdf', false],
  ['/a b', false],
])('%s as an address is taken: %s', (url, isTaken) => {
  const link = { ...newHelpLink(), title: words('指南'), url }
  expect(Object.keys(problemsOf({ banners: [], collections: [], documents: [link], videos: [] }))).toHaveLength(
    isTaken ? 0 : 1,
  )
})

test('a draft without problems is taken by the contract', () => {
  const draft = draftOf(config)
  expect(problemsOf(draft)).toEqual({})
  expect(HomeConfig.safeParse(configOf(draft)).success).toBe(true)
})
