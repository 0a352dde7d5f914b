import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type BrowserSource, ensureChromium } from './chromium.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wencang-chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, script: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}
const works = program('works', 'echo Chromium 1.2')
const lacksLibraries = program('lacks-libraries', 'echo libnss3.so: cannot open >&2; exit 127')

/** Source that must install its browser. */
function installable(name: string, executable: string): BrowserSource {
  let isInstalled = false
  return {
    name,
    find: async () => (isInstalled ? executable : null),
    install: async () => {
      isInstalled = true
    },
  }
}
const unreachable: BrowserSource = {
  name: 'a host',
  find: async () => null,
  install: () => Promise.reject(new Error('ENOTFOUND')),
}

const ensure = async (sources: BrowserSource[]) => {
  const said: string[] = []
  const chromium = await ensureChromium((line) => said.push(line), new AbortController().signal, sources)
  return { ...chromium, said }
}

test('an installed browser is used without another installation', async () => {
  const installed: BrowserSource = { name: 'installed', find: async () => works }
  expect(await ensure([installable('first', works), installed])).toEqual({
    executablePath: works,
    description: 'installed, Chromium 1.2',
    said: [],
  })
})

test('if a browser cannot be downloaded or started, the next source is used', async () => {
  const broken: BrowserSource = { name: 'broken', find: async () => lacksLibraries }
  expect(await ensure([broken, unreachable, installable('bare', lacksLibraries), installable('last', works)])).toEqual({
    executablePath: works,
    description: 'last, Chromium 1.2',
    said: ['a host', 'bare', 'last'].map((name) => `Installing a browser: ${name} …`),
  })
})

test('without any browser the error names the reason of each source', async () => {
  await expect(ensure([unreachable, installable('bare', lacksLibraries)])).rejects.toThrow(
    /CHROMIUM_PATH[\s\S]*a host: ENOTFOUND\nbare: .*cannot open/,
  )
})
