import { expect, test } from 'vitest'
import { complaintOf } from './log-echo.ts'

test('lines below the warning level are not printed', () => {
  expect(complaintOf('{"level":30,"msg":"request completed"}')).toBeNull()
  expect(complaintOf('')).toBeNull()
  expect(complaintOf('(node:12) [DEP0190] DeprecationWarning: do it otherwise')).toBeNull()
})

test('warnings and errors are printed shortened, with their reason', () => {
  expect(complaintOf('{"level":40,"msg":"slow"}')).toBe('warning slow')
  expect(complaintOf('{"level":50,"msg":"job failed","err":{"message":"no such key"}}')).toBe(
    'error job failed: no such key',
  )
})

test('a line that is not a log entry, such as a stack trace, is printed unchanged', () => {
  expect(complaintOf('TypeError: x is not a function')).toBe('TypeError: x is not a function')
  expect(complaintOf('{"half a line')).toBe('{"half a line')
})
