import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDERS: Record<string, string> = {
  api: 'apps/api/src',
  account: 'apps/account/src',
  web: 'apps/web/src',
  bounds: 'packages/bounds/src',
  client: 'packages/client/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  'payment-channels': 'packages/payment-channels/src',
  'personal-data': 'packages/personal-data/src',
  'preview-pipeline': 'packages/preview-pipeline/src',
  configuration: 'packages/configuration/src',
  kernel: 'packages/kernel/src',
  'local-services': 'packages/local-services/src',
  scripts: 'scripts',
  tools: 'tools',
  ui: 'packages/ui/src',
  e2e: 'e2e',
}

/** Cells of all table rows except headers. */
const rowsOf = (page: string) =>
  readFileSync(path.join(ROOT, 'docs', page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|What is asked|Worth protecting)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Empty if the file is missing. */
function sourceOf(file: string): string {
  const [folder = '', ...rest] = file.replaceAll('`', '').split('/')
  const home = FOLDERS[folder]
  const address = home && path.join(ROOT, home, ...rest)
  return address && existsSync(address) ? readFileSync(address, 'utf8') : ''
}

/** Names in calls of test, group or step functions, and of `test.each(…)` results. */
const NAMED =
  /(?:\b(?:test|it|step|describe|only|skip|fails|sequential|concurrent)|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`),/g
/** Suffix of a repeated browser test: language, width or theme. */
const LOOK = / \((?:\$\{|zh-CN|en-US).*\)$/
const quoted = (text: string) => text.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole names of tests and steps without look; template placeholders match any text. */
function testNamesOf(source: string): RegExp[] {
  return [...source.matchAll(NAMED)].map(([, single, double, template]) => {
    const name = (single ?? double ?? template ?? '').replace(LOOK, '')
    const pieces = template === undefined ? [name] : name.split(/\$\{[^}]*\}/)
    return new RegExp(`^${pieces.map(quoted).join('.*')}$`)
  })
}

test.each([
  ['spec-coverage.md', 200],
  ['security.md', 60],
])('every row of %s names a test that exists', (page, fewest) => {
  const rows = rowsOf(page)
  expect(rows.length).toBeGreaterThan(fewest)
  const missing = rows.filter((cells) => {
    const [name = '', file = ''] = cells.slice(1, -1).toReversed()
    const isWhole = cells.slice(1, -1).every((cell) => cell)
    return !isWhole || !testNamesOf(sourceOf(file)).some((pattern) => pattern.test(name.replace(LOOK, '')))
  })
  expect(missing).toEqual([])
})

test('departures from the letter of the specification are in one list, and nowhere else in that page', () => {
  const [before = '', list = ''] = readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8').split(
    '\n## Departures from the letter\n',
  )
  expect(list.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(10)
  expect(before.split('\n').filter((line) => line.startsWith('| ') && /depart|deviat/i.test(line))).toEqual([])
})
