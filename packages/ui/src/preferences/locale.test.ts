import { expect, test } from 'vitest'
import { detectLocale, type LocaleSources } from './locale.ts'

const nothing: LocaleSources = { search: '', hash: '', cookie: '', local: null, session: null, browser: [] }

test('the default language is zh-CN', () => {
  expect(detectLocale(nothing)).toBe('zh-CN')
  expect(detectLocale({ ...nothing, browser: ['fr-FR'] })).toBe('zh-CN')
})

test('the query before or after the # takes precedence', () => {
  const others = { ...nothing, cookie: 'locale=zh-CN', local: 'zh-CN', session: 'zh-CN', browser: ['zh-CN'] }
  expect(detectLocale({ ...others, search: '?locale=en-US' })).toBe('en-US')
  expect(detectLocale({ ...others, hash: '#/explore?locale=en-US' })).toBe('en-US')
})

test('the cookie, local storage, session storage and the browser follow the query in this order', () => {
  expect(detectLocale({ ...nothing, cookie: 'a=1; locale=en-US', local: 'zh-CN' })).toBe('en-US')
  expect(detectLocale({ ...nothing, local: 'en-US', session: 'zh-CN' })).toBe('en-US')
  expect(detectLocale({ ...nothing, session: 'en-US', browser: ['zh-CN'] })).toBe('en-US')
  expect(detectLocale({ ...nothing, browser: ['en-GB', 'zh-CN'] })).toBe('en-US')
})

test('an unknown value is ignored, and a language without a region is accepted', () => {
  expect(detectLocale({ ...nothing, search: '?locale=tlh', cookie: 'locale=en' })).toBe('en-US')
})
