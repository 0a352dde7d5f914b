import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const MAX_MILLISECONDS = 900_000

/** The program on the tests' Postgres. */
function simulate(...given: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...given], { maxBuffer: 2 ** 24 }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: output + errors }),
    )
  })
}
const traceOf = (output = '') => /trace (\w+)/.exec(output)?.[1]

test(
  'faults at any step break no rule, and a seed repeats the same order of steps',
  async () => {
    const first = await simulate('--days', '0.25', '--seed', '1')
    const again = await simulate('--days', '0.25', '--seed', '1')
    expect(first.code, first.output).toBe(0)
    expect(traceOf(first.output)).toMatch(/^\w{16}$/)
    expect(traceOf(again.output)).toBe(traceOf(first.output))
  },
  MAX_MILLISECONDS,
)

test(
  'a planted bug is found, its seeds are written to a file, and the run goes on',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wencang-simulation-'))
    const file = path.join(folder, 'failures.json')
    const bug = 'creators are credited without the fee taken off'
    const { code, output } = await simulate('--days', '0.5', '--seed', '1', '--plant', bug, '--failures', file)
    const failures = JSON.parse(readFileSync(file, 'utf8')) as { seed: number; found: string }[]
    rmSync(folder, { recursive: true })
    expect(code, output).toBe(1)
    expect(failures.length).toBeGreaterThan(1)
    for (const [place, { seed, found }] of failures.entries()) {
      expect(seed).toBe(1 + place)
      expect(found).toContain('the platform gets its fee of every sale')
    }
  },
  MAX_MILLISECONDS,
)
