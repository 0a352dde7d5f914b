import { expect, test } from 'vitest'
import { chooseStages, closingLine, STAGE_NAMES, sum } from './stages.ts'

test('all stages run by default, and named stages run in the usual order', () => {
  expect(chooseStages([]).stages).toEqual(STAGE_NAMES)
  expect(chooseStages(['unit', 'format']).stages).toEqual(['format', 'unit'])
})

test('arguments after the stages go to the test runner', () => {
  expect(chooseStages(['integration', 'apps/api', '-t', 'unit'])).toEqual({
    stages: ['integration'],
    rest: ['apps/api', '-t', 'unit'],
  })
  expect(() => chooseStages(['apps/api'])).toThrow('"apps/api" is no stage')
})

test('the last line has all counts', () => {
  const total = sum([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 10, failed: 2, skipped: 1 },
  ])
  expect(closingLine(total)).toBe('13 passed, 2 failed, 1 skipped')
  expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
})
