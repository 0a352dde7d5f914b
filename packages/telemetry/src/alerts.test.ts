import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { definitions, prometheusName } from './index.ts'
import { readAlerts } from './testing/index.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Prometheus has three series per histogram. */
const names = new Set(
  definitions.flatMap((definition) => {
    const name = prometheusName(definition)
    return definition.kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
  }),
)
const metricsIn = (text: string) =>
  [...text.matchAll(/\b(?:wencang|http|db|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
/** Labels, not metrics. */
const LABELS = new Set(['http_response_status_code', 'http_request_method', 'http_route'])
const isUnknown = (name: string) =>
  !names.has(name) &&
  !LABELS.has(name) &&
  !name.startsWith('db_client_connection_pool_name') &&
  name !== 'db_client_connection_state' &&
  name !== 'db_operation_name'

test('every metric that an alert reads exists', () => {
  expect(readAlerts().length).toBeGreaterThan(15)
  for (const { name, expression } of readAlerts()) {
    expect(expression, name).not.toBe('')
    expect(metricsIn(expression).filter(isUnknown), name).toEqual([])
  }
})

test('every metric that a dashboard reads exists', () => {
  const folder = 'infra/observability/dashboards'
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.json'))
  expect(files).not.toEqual([])
  for (const file of files) {
    const { panels } = JSON.parse(read(path.join(folder, file))) as { panels: { targets?: { expr: string }[] }[] }
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(expressions).not.toEqual([])
    expect(expressions.flatMap(metricsIn).filter(isUnknown), file).toEqual([])
  }
})

test('every alert has a runbook, and every runbook an alert', () => {
  const page = read('docs/operations.md')
  const part = page.slice(page.indexOf('\n## Alerts'))
  const headings = [...(part.split('\n## ')[1] ?? '').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  const alerts = readAlerts()
  expect(alerts.map(({ runbook }) => runbook)).toEqual(
    alerts.map(({ name }) => `docs/operations.md#${name.toLowerCase()}`),
  )
  expect(headings.sort()).toEqual(alerts.map(({ name }) => name).sort())
})
