import { expect, test } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const OWN = new Set(['http://localhost:8080', 'http://localhost:8081'])

test.each([
  ['http://localhost:8080', undefined, true],
  ['http://localhost:8081', 'same-origin', true],
  ['http://localhost:8080', 'same-site', true],
  ['http://localhost:8082', 'same-site', false],
  ['https://evil.example', 'cross-site', false],
  ['null', 'cross-site', false],
  ['', undefined, false],
  [undefined, undefined, true],
  [undefined, 'same-origin', true],
  [undefined, 'same-site', false],
  [undefined, 'cross-site', false],
  [undefined, 'none', false],
])('a call with Origin %s and Sec-Fetch-Site %s passes: %s', (origin, secFetchSite, passes) => {
  expect(isOwnOrigin({ origin, secFetchSite }, OWN)).toBe(passes)
})
