import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { afterAll, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { CLIENTS, clientSources } from './prepare.ts'

const root = mkdtempSync(path.join(tmpdir(), 'wencang-workspace-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const writePackage = (folder: string, dependencies: string[]) =>
  write(
    `${folder}/package.json`,
    JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((name) => [name, 'workspace:*'])) }),
  )

test('a client is rebuilt only after a change in a package that it bundles', () => {
  writePackage('apps/web', ['@wencang/near'])
  writePackage('packages/near', ['@wencang/far'])
  writePackage('packages/far', ['@wencang/near'])
  writePackage('packages/other', [])
  for (const name of ['near', 'far', 'other']) write(`packages/${name}/src/index.ts`, '1')
  const current = () => fingerprint(clientSources('web', root), root)

  let before = current()
  write('packages/other/src/index.ts', '2')
  expect(current()).toBe(before)
  for (const name of ['near', 'far']) {
    write(`packages/${name}/src/index.ts`, '2')
    expect(current()).not.toBe(before)
    before = current()
  }
})

test('a dependency without a folder of its name is an error', () => {
  writePackage('apps/admin', ['@wencang/absent'])
  expect(() => clientSources('admin', root)).toThrow(/absent/)
})

test('the sources of the clients include indirectly bundled packages', () => {
  for (const client of CLIENTS) expect(clientSources(client, PROJECT_ROOT)).toContain('packages/studio')
  expect(clientSources('web', PROJECT_ROOT)).toEqual(
    expect.arrayContaining(['packages/terms', 'packages/places', 'packages/proof']),
  )
})
