import { expect, test } from 'vitest'
import { shortened } from './log-echo.ts'

test('lines below the warning level are not printed', () => {
  expect(shortened('{"level":30,"msg":"request completed"}')).toBeNull()
  expect(shortened('')).toBeNull()
  expect(shortened('(node:12) [DEP0190] DeprecationWarning: do it otherwise')).toBeNull()
})

test('warnings and errors are printed shortened, with their reason', () => {
  expect(shortened('{"level":40,"msg":"slow"}')).toBe('warning slow')
  expect(shortened('{"level":50,"msg":"job failed","err":{"message":"no such key"}}')).toBe(
    'error job failed: no such key',
  )
})

test('a line that is not a log entry, such as a stack trace, is printed unchanged', () => {
  expect(shortened('TypeError: x is not a function')).toBe('TypeError: x is not a function')
  expect(shortened('{"half a line')).toBe('{"half a line')
})
