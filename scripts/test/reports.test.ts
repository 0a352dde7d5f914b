import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }

test('a file that could not be loaded counts as a failed test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countVitest({ ...vitest, testResults }, 1)).toEqual({ passed: 5, failed: 1, skipped: 1 })
})

test('a runner that fails although all of its tests passed counts as a failed test', () => {
  expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 })
  expect(countVitest(vitest, 1).failed).toBe(1)
  expect(countPlaywright(playwright, 1).failed).toBe(1)
})

test('a runner that left no report counts as a failed test', () => {
  expect(countVitest(null, 0).failed).toBe(1)
  expect(countPlaywright(null, 0).failed).toBe(1)
})

test('a browser test that passed at the second attempt passed', () => {
  expect(countPlaywright(playwright, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 })
})
