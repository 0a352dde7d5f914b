import { expect, test } from 'vitest'
import { assetPath, certificatePath, creatorPath, localizedPath, orderPath, withoutLanguage } from './page-paths.ts'

test('pages have the paths of the specification', () => {
  expect([assetPath('1'), creatorPath('1'), certificatePath('1'), orderPath('1')]).toEqual([
    '/asset/1/detail',
    '/creator/1/home',
    '/certificate/1',
    '/orders/1/detail',
  ])
})

test.each([
  ['/zh/asset/1/detail', '/asset/1/detail'],
  ['/en/', '/'],
  ['/en', '/'],
  ['/english', '/english'],
  ['/explore', '/explore'],
  ['', '/'],
])('%s without its language is %s', (path, plain) => {
  expect(withoutLanguage(path)).toBe(plain)
})

test.each(['/', '/explore'])('a language is added to %s and removed again', (path) => {
  expect(withoutLanguage(localizedPath(path, 'en'))).toBe(path)
})
