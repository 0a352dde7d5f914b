import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')

/** First column of the tables. */
function explained(): string[] {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

/** External packages in our manifests. */
function named(): string[] {
  const manifests = globSync('{package.json,{apps,packages}/*/package.json,{e2e,scripts,tools}/package.json}', {
    cwd: PROJECT_ROOT,
  })
  expect(manifests.length).toBeGreaterThan(15)
  const names = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file))
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  })
  return [...new Set(names.filter((name) => !name.startsWith('@wencang/')))]
}

test('docs/dependencies.md lists exactly the dependencies, each once', () => {
  expect(explained().sort()).toEqual(named().sort())
})

test('every row names the purpose, the reason for the choice, the licence and the upkeep', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  for (const row of rows) {
    const cells = row.split('|').slice(1, -1)
    expect(cells, row).toHaveLength(5)
    expect(
      cells.every((cell) => cell.trim() !== ''),
      row,
    ).toBe(true)
  }
})

test('optional packages match the Node version that runs them', () => {
  const node = JSON.parse(read('package.json')).devDependencies.node
  expect(read('pnpm-workspace.yaml')).toContain(`\nnodeVersion: ${node}\n`)
})

/** Packages that a file imports, without type imports. */
function importedBy(file: string): string[] {
  const froms = [
    ...read(file).matchAll(/^(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm),
  ]
  return froms
    .map(([, named, late]) => named ?? late ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

/** Runs only in a checkout. */
const OF_CHECKOUTS = new Set([
  'packages/local-services/src/cli.ts',
  'packages/register/src/compile.ts',
  'packages/register/src/create.ts',
])

/** Absent from images; code goes on without it. */
const OPTIONAL = new Set(['node-webcodecs'])

test('code that an image runs imports no development dependency', () => {
  const manifests = globSync('{apps/{account,api,sandbox},packages/*}/package.json', { cwd: PROJECT_ROOT })
  const wrong = manifests.flatMap((manifest) => {
    const { name, dependencies = {}, peerDependencies = {} } = JSON.parse(read(manifest))
    const files = globSync(`${path.dirname(manifest)}/src/**/*.ts`, { cwd: PROJECT_ROOT }).filter(
      (file) => !OF_CHECKOUTS.has(file) && !/\.test\.ts$|\/testing\/|\/testing\.ts$|\.d\.ts$/.test(file),
    )
    const has = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)])
    return files.flatMap((file) =>
      importedBy(file).flatMap((one) => (has.has(one) || OPTIONAL.has(one) ? [] : [`${file}: ${one}`])),
    )
  })
  expect(wrong).toEqual([])
})
