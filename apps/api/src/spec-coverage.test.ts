import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDERS: Record<string, string> = {
  api: 'apps/api/src',
  account: 'apps/account/src',
  web: 'apps/web/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  'personal-data': 'packages/personal-data/src',
  ui: 'packages/ui/src',
  e2e: 'e2e',
}

const rows = readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|What is asked)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('there are rows for every section', () => expect(rows.length).toBeGreaterThan(200))

/** Empty where there is no such file. */
function sourceOf(file: string): string {
  const [folder = '', ...rest] = file.replaceAll('`', '').split('/')
  const home = FOLDERS[folder]
  const address = home && path.join(ROOT, home, ...rest)
  return address && existsSync(address) ? readFileSync(address, 'utf8') : ''
}

test('every row names a test, and the test is there', () => {
  const missing = rows.filter(([, asked, file = '', name]) => !asked || !name || !sourceOf(file).includes(name))
  expect(missing).toEqual([])
})
