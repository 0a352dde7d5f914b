import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'
import { buildClassicScript } from './classic-script.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Answered with the document without a page; no reader's address, which would be answered from the cache. */
const SHELL = '/user/assets?offline'
/** Texts that every page needs. */
const TEXTS = ['src/i18n/texts.zh-CN.ts', 'src/i18n/texts.en-US.ts']

/** Builds `service-worker.js`, which names the program's files. */
export const serviceWorker = (): Plugin =>
  afterBuild('service-worker', () =>
    buildClassicScript('src/service-worker/service-worker.ts', {
      file: 'service-worker.js',
      define: {
        SHELL: JSON.stringify(SHELL),
        PROGRAM_FILES: JSON.stringify([{ url: SHELL, revision: hashOf('dist/index.html') }, ...programFiles()]),
      },
    }),
  )

/** Names have hashes, so they need no revision. */
function programFiles(): { url: string; revision: null }[] {
  const manifest: Record<string, { file: string }> = JSON.parse(read('dist/.vite/manifest.json'))
  const ofDocument = [...read('dist/index.html').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url = '']) => url)
  const texts = TEXTS.map((key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk of ${key}`)
    return `/${chunk.file}`
  })
  return [...ofDocument, ...texts].map((url) => ({ url, revision: null }))
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const hashOf = (file: string) => createHash('sha256').update(read(file)).digest('hex').slice(0, 16)
