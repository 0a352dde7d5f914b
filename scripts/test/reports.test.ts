import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest, flakyTests, playwrightTimings, slowest, vitestTimings } from './reports.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites: [] }

test('a test file that cannot be loaded counts as a failed test', () => {
  const testResults = [{ name: 'a.test.ts', startTime: 0, endTime: 0, status: 'failed', assertionResults: [] }]
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

test('a test that passed at the second attempt is listed as flaky', () => {
  const attempts = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    attempts('at once', 'passed'),
    attempts('later', 'passed', 'too slow'),
    attempts('never', 'failed', 'wrong', 'wrong'),
  ]
  const name = path.join(PROJECT_ROOT, 'apps/a.test.ts')
  const testResults = [{ name, startTime: 0, endTime: 0, status: 'failed', assertionResults }]
  expect(flakyTests({ ...vitest, testResults })).toEqual(['apps/a.test.ts: later'])
  expect(flakyTests(null)).toEqual([])
})

test('the slowest browser tests, also inside groups, are listed with the total time of their attempts', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'tests/a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('fast', 900)], suites: [{ specs: [spec('tried twice', 4000, 3000)] }] }]
  expect(slowest(playwrightTimings({ ...playwright, suites }))).toBe(
    'slowest: a.spec.ts: tried twice 7 s, a.spec.ts: fast 1 s',
  )
  expect(slowest(playwrightTimings(null))).toBeNull()
})

test('at most five slowest test files are listed by their paths', () => {
  const testResults = [1, 7, 3, 4, 5, 6, 2].map((seconds) => ({
    name: path.join(PROJECT_ROOT, `apps/${seconds}.test.ts`),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
    status: 'passed',
    assertionResults: [],
  }))
  expect(slowest(vitestTimings({ ...vitest, testResults }))).toBe(
    `slowest: ${[7, 6, 5, 4, 3].map((seconds) => `apps/${seconds}.test.ts ${seconds} s`).join(', ')}`,
  )
})
