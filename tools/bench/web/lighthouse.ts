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
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Median of several uncached visits. */
export async function visit(url: string, formFactor: FormFactor, visits: number): Promise<PageFigures> {
  const reports: Report[] = []
  for (let count = 0; count < visits; count++) reports.push(await run(url, formFactor))
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

async function run(url: string, formFactor: FormFactor): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wencang-lighthouse-'))
  const output = path.join(folder, 'report.json')
  const flags = [
    ...[
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    ...(formFactor === 'desktop' ? ['--preset=desktop'] : []),
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
