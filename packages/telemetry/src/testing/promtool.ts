import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Scrape } from './scrape.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
export const RULES = path.join(ROOT, 'infra/observability/alerts.yml')
/** Where the whole check unpacks it; Prometheus itself is not needed. */
const UNPACKED = path.join(ROOT, '.cache/prometheus/usr/bin')

/** Prometheus' own evaluation of rules, if this machine has it. */
export function findPromtool(): string | null {
  const folders = [UNPACKED, ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.map((folder) => path.join(folder, 'promtool')).find((file) => existsSync(file)) ?? null
}

/** Minutes for which everything was well. */
const CALM_MINUTES = 10
/** When the alert must be firing: `for` is five minutes at most. */
const LATER_MINUTES = CALM_MINUTES + 9

/**
 * Has Prometheus evaluate the alerts over what was scraped: for ten minutes the first scrape, then the others, a minute apart, of which the last one stays.
 * @param scrapes Null where the process did not answer.
 * @returns the names of the alerts that fired: before the fault, and while it lasted.
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

/** As Prometheus names the series of a target. */
const onTarget = (series: string): string =>
  series.includes('{')
    ? series.replace('{', '{job="wencang",instance="test",')
    : `${series}{job="wencang",instance="test"}`

const valuesOf = (name: string, scrapes: readonly (Scrape | null)[]): string =>
  spread(scrapes.map((scraped) => scraped?.get(name) ?? '_'))

/** One value for each minute. */
function spread([calm, ...later]: readonly (number | '_')[]): string {
  return [...Array(CALM_MINUTES + 1).fill(calm), ...later, ...Array(15).fill(later.at(-1))].join(' ')
}

/** Asks which alerts fire by expecting none: its complaint names them. */
async function firing(series: { series: string; values: string }[], minutes: number): Promise<string[]> {
  const promtool = findPromtool()
  if (!promtool) throw new Error('promtool is not there')
  const folder = await mkdtemp(path.join(tmpdir(), 'alerts-'))
  const file = path.join(folder, 'test.json')
  // JSON is YAML, too.
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
