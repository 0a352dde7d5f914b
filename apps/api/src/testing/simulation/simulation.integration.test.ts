import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const LONGEST_MILLISECONDS = 240_000

/** The program, on the Postgres of the tests. */
function simulate(...given: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...given], { maxBuffer: 2 ** 24 }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: output + errors }),
    )
  })
}
const traceOf = (output = '') => /trace (\w+)/.exec(output)?.[1]

test(
  'with faults at every step no rule is broken, and a seed is the same order of steps again',
  async () => {
    const [first, again] = await Promise.all([1, 2].map(() => simulate('--days', '1', '--seed', '1')))
    expect(first?.code, first?.output).toBe(0)
    expect(traceOf(first?.output)).toMatch(/^\w{16}$/)
    expect(traceOf(again?.output)).toBe(traceOf(first?.output))
  },
  LONGEST_MILLISECONDS,
)

test(
  'a bug that is planted is found',
  async () => {
    const { code, output } = await simulate(
      '--days',
      '20',
      '--seed',
      '1',
      '--plant',
      'creators are credited without the fee taken off',
    )
    expect(code, output).toBe(1)
    expect(output).toContain('VIOLATION')
    expect(output).toContain('the platform gets its fee of every sale')
  },
  LONGEST_MILLISECONDS,
)
