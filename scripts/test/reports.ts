import { existsSync, readFileSync } from 'node:fs'
import type { StageResult } from './stages.ts'

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Reads a report, or null if the runner left none. */
export function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** @param exitCode Vitest's exit code: an error outside any test shows only there. */
export function countVitest(report: VitestReport | null, exitCode: number): StageResult {
  if (!report) return NO_REPORT
  // A file that failed to load has no tests to count.
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** @param exitCode Playwright's exit code. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): StageResult {
  if (!report) return NO_REPORT
  const { stats, errors } = report
  return withExitCode(exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  })
}

const NO_REPORT: StageResult = { passed: 0, failed: 1, skipped: 0 }

function withExitCode(exitCode: number, result: StageResult): StageResult {
  return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}
