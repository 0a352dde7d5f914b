/** Checks that dashboards and alerts show data; usage: tools/bench/README.md. Exits with 1 otherwise. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { ProcessTable, waitUntil } from '@wencang/local-services/machine'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack, WITHOUT_RATE_LIMITS } from '../../lib/stack.ts'

const options = readOptions({ prometheus: '', seconds: 90, keep: '' })
if (!options.prometheus) throw new Error('--prometheus names its program')

const FOLDER = path.resolve(import.meta.dirname, '../../../infra/observability')
/** Events that browsing alone does not cause. */
const EMPTY_HERE =
  /outcome="(error|failed)"|replica|order_completed|payment_|upload_moves|sweep_failures|dead_letters|message_sent|preview_step|topk/

const say = (line: string) => console.log(line)
const metricsPort = await freePort()
const stack = await startBenchStack(say, options.keep, { ...WITHOUT_RATE_LIMITS, METRICS_PORT: String(metricsPort) })
const folder = mkdtempSync(path.join(tmpdir(), 'wencang-panels-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`

/** The API's port and the following ones (docs/operations.md). */
const jobs = ['api', 'worker', 'account'].map(
  (name, place) =>
    `  - { job_name: wencang-${name}, static_configs: [{ targets: ['127.0.0.1:${metricsPort + place}'] }] }`,
)
writeFileSync(
  path.join(folder, 'prometheus.yml'),
  `global: { scrape_interval: 5s, evaluation_interval: 5s }\nrule_files: ['${FOLDER}/alerts.yml']\nscrape_configs:\n${jobs.join('\n')}\n`,
)
const prometheus = new ProcessTable(folder).start({
  name: 'prometheus',
  command: options.prometheus,
  args: [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ],
  env: { PATH: process.env.PATH },
  cwd: folder,
  stopSignal: 'SIGTERM',
})

async function ask<Data>(call: string): Promise<Data> {
  const { status, data, error } = (await (await fetch(`${base}/api/v1/${call}`)).json()) as {
    status: string
    data: Data
    error?: string
  }
  if (status !== 'success') throw new Error(`${call}: ${error}`)
  return data
}

/** Sends page, search and sign-in host calls. */
async function useMarket(): Promise<void> {
  const until = Date.now() + options.seconds * 1000
  const calls = [
    'market/assets',
    'market/assets?keyword=青花',
    'market/creators',
    'market/map?bbox=73,18,135,54&zoom=4',
  ]
  while (Date.now() < until) {
    for (const call of calls) await (await fetch(`${stack.marketUrl}/v1/hzcdap/${call}`)).arrayBuffer()
    await (await fetch(`${stack.accountUrl}/v1/userinfo`)).arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Dashboard queries by panel. */
const panels = readdirSync(path.join(FOLDER, 'dashboards')).flatMap((file) => {
  const board = JSON.parse(readFileSync(path.join(FOLDER, 'dashboards', file), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  return board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
})

try {
  await waitUntil('Prometheus', async () => (await fetch(`${base}/-/ready`)).ok, { timeoutSeconds: 30 })
  await useMarket()
  const missing: string[] = []
  say('| Panel | series | one value |\n| --- | --- | --- |')
  for (const { title, expr } of panels) {
    const { result } = await ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(expr)}`)
    say(`| ${title} | ${result.length} | ${result[0]?.value[1] ?? ''} |`)
    if (result.length === 0 && !EMPTY_HERE.test(expr)) missing.push(title)
  }
  const { groups } = await ask<{
    groups: { rules: { name: string; state: string; health: string; lastError?: string }[] }[]
  }>('rules')
  const rules = groups.flatMap((group) => group.rules)
  const unwell = rules.filter(({ health }) => health !== 'ok')
  say(
    `${rules.length} alerts, ${unwell.length} of them with an error; firing: ${
      rules
        .filter(({ state }) => state === 'firing')
        .map(({ name }) => name)
        .join(', ') || 'none'
    }.`,
  )
  for (const { name, lastError } of unwell) say(`${name}: ${lastError}`)
  if (missing.length > 0) say(`Empty: ${missing.join(', ')}.`)
  process.exitCode = missing.length + unwell.length > 0 ? 1 : 0
} finally {
  await prometheus.stop()
  await stack.stop()
}
