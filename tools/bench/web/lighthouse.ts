import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from '../../lib/statistics.ts'

/** Downloaded at run time, to avoid a dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file))

export const FORM_FACTORS = ['desktop', 'mobile'] as const
export type FormFactor = (typeof FORM_FACTORS)[number]

/** Scores from 0 to 100; otherwise Lighthouse's units. */
export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  largestPaintMilliseconds: number
  blockingMilliseconds: number
  layoutShift: number
  /** IDs of audits that lost points. */
  faults: string[]
}

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** `benchmarkIndex` of a machine and the slowdown that makes it a mid-tier phone, by Lighthouse's documentation on throttling. */
const SLOWDOWNS: [number, number][] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
]

/** Linear between the known machines; Lighthouse's own 4 assumes a fast desktop. */
function slowdownOf(benchmarkIndex: number): number {
  let [knownIndex, slowdown] = [0, 1]
  for (const [index, next] of SLOWDOWNS) {
    if (benchmarkIndex <= index)
      return slowdown + ((benchmarkIndex - knownIndex) * (next - slowdown)) / (index - knownIndex)
    ;[knownIndex, slowdown] = [index, next]
  }
  return slowdown
}

/** Median slowdown for phones by three visits of a page. */
export async function calibrate(url: string): Promise<number> {
  const indexes: number[] = []
  for (let count = 0; count < 3; count++) indexes.push((await run(url, 'desktop', 1)).environment.benchmarkIndex)
  return slowdownOf(median(indexes))
}

/**
 * Median of several uncached visits.
 * @param slowdown Of phones, by {@link calibrate}.
 */
export async function visit(
  url: string,
  formFactor: FormFactor,
  visits: number,
  slowdown: number,
): Promise<PageFigures> {
  const reports: Report[] = []
  for (let count = 0; count < visits; count++) reports.push(await run(url, formFactor, slowdown))
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const score = (category: string) => middle((report) => 100 * (report.categories[category]?.score ?? 0))
  const figure = (audit: string) => middle((report) => report.audits[audit]?.numericValue ?? 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMilliseconds: figure('largest-contentful-paint'),
    blockingMilliseconds: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    faults: [...new Set(reports.flatMap(faultsOf))],
  }
}

function faultsOf(report: Report): string[] {
  return ['accessibility', 'best-practices'].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
}

async function run(url: string, formFactor: FormFactor, slowdown: number): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wencang-lighthouse-'))
  const output = path.join(folder, 'report.json')
  const flags = [
    ...[
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    ...(formFactor === 'desktop' ? ['--preset=desktop'] : [`--throttling.cpuSlowdownMultiplier=${slowdown}`]),
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(CHROMIUM && { CHROME_PATH: CHROMIUM }) },
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}`)
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  await rm(folder, { recursive: true, force: true })
  return report
}
