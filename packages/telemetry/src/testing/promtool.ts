import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Scrape } from './scrape.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
export const RULES = path.join(ROOT, 'infra/observability/alerts.yml')
/** Unpacked here by the full check; needs no Prometheus server. */
const UNPACKED = path.join(ROOT, '.cache/prometheus/usr/bin')

/** Prometheus' rule evaluation tool, if installed. */
export function findPromtool(): string | null {
  const folders = [UNPACKED, ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.map((folder) => path.join(folder, 'promtool')).find((file) => existsSync(file)) ?? null
}

/** Minutes before the fault. */
const CALM_MINUTES = 10
/** Alerts must fire by then: `for` is at most five minutes. */
const LATER_MINUTES = CALM_MINUTES + 9

/**
 * Evaluates alerts over scrapes: the first for ten minutes, then one a minute; the last one stays.
 * @param scrapes Null where the process did not respond.
 * @returns Names of the alerts that fired before and during the fault.
 */
export async function firesOn(
  scrapes: readonly [Scrape, ...(Scrape | null)[]],
): Promise<{ before: string[]; after: string[] }> {
  const names = new Set(scrapes.flatMap((one) => [...(one?.keys() ?? [])]))
  const series = [...names].map((name) => ({ series: onTarget(name), values: valuesOf(name, scrapes) }))
  const up = scrapes.map((one) => (one ? 1 : 0))
  series.push({ series: onTarget('up'), values: spread(up) })
  return { before: await firing(series, CALM_MINUTES), after: await firing(series, LATER_MINUTES) }
}

/** Series name on a Prometheus target. */
const onTarget = (series: string): string =>
  series.includes('{')
    ? series.replace('{', '{job="wencang",instance="test",')
    : `${series}{job="wencang",instance="test"}`

const valuesOf = (name: string, scrapes: readonly (Scrape | null)[]): string =>
  spread(scrapes.map((scraped) => scraped?.get(name) ?? '_'))

/** One value per minute. */
function spread([calm, ...later]: readonly (number | '_')[]): string {
  return [...Array(CALM_MINUTES + 1).fill(calm), ...later, ...Array(15).fill(later.at(-1))].join(' ')
}

/** Expects no alerts, so that the failure output names the firing ones. */
async function firing(series: { series: string; values: string }[], minutes: number): Promise<string[]> {
  const promtool = findPromtool()
  if (!promtool) throw new Error('promtool is not there')
  const folder = await mkdtemp(path.join(tmpdir(), 'alerts-'))
  const file = path.join(folder, 'test.json')
  // JSON is valid YAML.
  await writeFile(
    file,
    JSON.stringify({
      rule_files: [RULES],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: series,
          promql_expr_test: [
            { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: `${minutes}m`, exp_samples: [] },
          ],
        },
      ],
    }),
  )
  try {
    await promisify(execFile)(promtool, ['test', 'rules', file])
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const said = stdout + stderr
    const fired = [...said.matchAll(/alertname=\\?"(\w+)\\?"/g)].map(([, name = '']) => name)
    if (fired.length === 0) throw new Error(said)
    return [...new Set(fired)].sort()
  } finally {
    await rm(folder, { recursive: true })
  }
}
