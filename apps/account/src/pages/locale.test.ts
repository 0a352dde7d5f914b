import { expect, test } from 'vitest'
import { localeOfAddress, resolveLocale } from './locale.ts'

test('the locale is that of the query, else the cookie, else the relying party, else the browser', () => {
  const all = { query: 'en-US', cookie: 'zh-CN', requested: 'zh-CN', acceptLanguage: 'zh' }
  expect(resolveLocale(all)).toBe('en-US')
  expect(resolveLocale({ ...all, query: 'fr' })).toBe('zh-CN')
  expect(resolveLocale({ requested: 'en', acceptLanguage: 'zh' })).toBe('en-US')
})

test.each([
  ['en-GB,en;q=0.9,zh;q=0.8', 'en-US'],
  ['fr,zh;q=0.4,en;q=0.6', 'en-US'],
  ['zh-TW', 'zh-CN'],
  ['en;q=0', 'zh-CN'],
  ['fr', 'zh-CN'],
  [undefined, 'zh-CN'],
])('Accept-Language %s gives %s', (acceptLanguage, expected) => {
  expect(resolveLocale({ acceptLanguage })).toBe(expected)
})

test.each([
  ['http://localhost:8080/?locale=en-US#/map', 'en-US'],
  ['http://localhost:8080/#/map?locale=en', 'en-US'],
  ['http://localhost:8080/#/map', undefined],
])('the locale of %s is %s', (address, expected) => {
  expect(localeOfAddress(address)).toBe(expected)
})
