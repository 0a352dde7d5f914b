import { expect, test } from 'vitest'
import { isMissingCode } from './missing-code.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://a.example/assets/orders-1.js', true],
  ['error loading dynamically imported module: https://a.example/assets/orders-1.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/orders-1.css', true],
  ['Failed to fetch', false],
])('%s: the page’s code is missing: %s', (message, isMissing) => {
  expect(isMissingCode(new TypeError(message))).toBe(isMissing)
})
