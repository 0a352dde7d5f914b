import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { expect, test } from 'vitest'

/** Licences of shipped packages: at most text and attribution; the last two also require changes to their own files. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]
/** Packages without an SPDX licence, as in `docs/licences.md`. */
const READ_BY_US: Record<string, string> = { 'mapbox-gl': 'BSD-3-Clause' }

interface Listed {
  name: string
  license: string
}

/** External packages in images and clients. */
function shipped(): Listed[] {
  const { packageManager } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'))
  const list = ['--recursive', 'licenses', 'list', '--prod', '--json']
  const { stdout } = spawnSync('npx', ['--yes', packageManager, ...list], { cwd: PROJECT_ROOT, encoding: 'utf8' })
  return Object.values(JSON.parse(stdout) as Record<string, Listed[]>).flat()
}

/** For an SPDX expression: all parts of AND, one part of OR. */
function isAllowed(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isAllowed)
  return inner.split(' AND ').every((licence) => ALLOWED.includes(licence))
}

test('every shipped package has an allowed licence', () => {
  const packages = shipped()
  expect(packages.length).toBeGreaterThan(300)
  const doubtful = packages.filter(({ name, license }) => !isAllowed(READ_BY_US[name] ?? license))
  expect(doubtful.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  const names = new Set(packages.map(({ name }) => name))
  expect(Object.keys(READ_BY_US).filter((name) => !names.has(name))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND AGPL-3.0', false],
  ['(GPL-3.0 OR AGPL-3.0)', false],
  ['Unknown', false],
])('%s: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may)
})
