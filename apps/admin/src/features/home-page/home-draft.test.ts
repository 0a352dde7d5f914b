import { HomeConfig } from '@wencang/contract'
import { expect, test } from 'vitest'
import { configOf, draftOf, newBanner, newCollection, newHelpLink, problemsOf } from './home-draft.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'
const words = (chinese: string, english = '') => ({ 'zh-CN': chinese, 'en-US': english })
const config: HomeConfig = {
  banners: [{ title: words('器以载道', 'Vessels'), subtitle: words(''), image: null, assetId: ID }],
  collections: [{ title: words('青铜'), assetIds: [ID] }],
  help: { documents: [{ kind: 'platform', title: words('指南'), url: '/help/guide.pdf' }], videos: [] },
}

test('an unchanged draft gives the same config', () => {
  // Order matters: the editor compares serialised texts.
  expect(JSON.stringify(configOf(draftOf(config)))).toBe(JSON.stringify(config))
})

test('every entry of a draft has a unique key', () => {
  const { banners, collections, documents } = draftOf(config)
  const keys = [...banners, ...collections, ...documents, newBanner(), newBanner()].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a new entry has a problem for each missing field', () => {
  const [banner, collection, link] = [newBanner(), newCollection(), newHelpLink()]
  expect(problemsOf({ banners: [banner], collections: [collection], documents: [], videos: [link] })).toEqual({
    [`${banner.key} title`]: 'title',
    [`${collection.key} title`]: 'title',
    [`${collection.key} assetIds`]: 'assetIds',
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
])('URL %s is accepted: %s', (url, isAccepted) => {
  const link = { ...newHelpLink(), title: words('指南'), url }
  expect(Object.keys(problemsOf({ banners: [], collections: [], documents: [link], videos: [] }))).toHaveLength(
    isAccepted ? 0 : 1,
  )
})

test('an invalid value without a field on the page is left to the server and does not block saving', () => {
  const banner = { ...newBanner(), title: words('首页'), written: 'by another version' }
  const collection = { ...newCollection(), title: words('馆藏'), assetIds: ['no ID'] }
  expect(problemsOf({ banners: [banner], collections: [collection], documents: [], videos: [] })).toEqual({})
})

test('the contract accepts a draft without problems', () => {
  const draft = draftOf(config)
  expect(problemsOf(draft)).toEqual({})
  expect(HomeConfig.safeParse(configOf(draft)).success).toBe(true)
})
