import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import type { StageResult } from './stages.ts'

/** Fields used of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: VitestAssertion[]
  }[]
}

interface VitestAssertion {
  fullName: string
  status: string
  /** Of all attempts. */
  failureMessages: string[]
}

/** Fields used of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

export interface Timing {
  name: string
  seconds: number
}

const SHOWN_TIMINGS = 5

/** Formats `slowest: keyboard.spec.ts: a buyer pays 61 s`; null if empty. */
export function slowest(timings: Timing[]): string | null {
  if (timings.length === 0) return null
  const lines = timings
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_TIMINGS)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
  return `slowest: ${lines.join(', ')}`
}

/** Durations of test files. */
export function vitestTimings(report: VitestReport | null): Timing[] {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: path.relative(PROJECT_ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** Tests that passed only at their second attempt. */
export function flakyTests(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(PROJECT_ROOT, name)}: ${fullName}`),
  )
}

/** Durations of browser tests, over all attempts. */
export function playwrightTimings(report: PlaywrightReport | null): Timing[] {
  const suites = [...(report?.suites ?? [])]
  for (const suite of suites) suites.push(...(suite.suites ?? []))
  return suites.flatMap(({ specs }) =>
    specs.map(({ file, title, tests }) => ({
      name: `${path.basename(file)}: ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
}

/** Reads a report; null if missing. */
export function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** @param exitCode Vitest's exit code; errors outside tests show only there. */
export function countVitest(report: VitestReport | null, exitCode: number): StageResult {
  if (!report) return NO_REPORT
  // Files that failed to load have no tests.
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
