/** `node build.ts [TRUST_JSON] OUT` writes the offline page: one HTML file, network blocked by policy. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { putTrust } from './src/trust-in-page.ts'

const HERE = import.meta.dirname
const PAGE = path.join(HERE, 'page')
const TOKENS = path.join(HERE, '..', 'ui', 'src', 'tokens')

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

async function script(): Promise<string> {
  const result = await build({
    configFile: false,
    root: PAGE,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(PAGE, 'page.ts'), output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const [chunk, ...rest] = output
  if (chunk.type !== 'chunk' || rest.length > 0) throw new Error('the page is more than one file')
  // Escapes the closing tag of the script element.
  return chunk.code.replaceAll('</script', '<\\/script')
}

async function style(): Promise<string> {
  const files = [path.join(TOKENS, 'colour.css'), path.join(TOKENS, 'type.css'), path.join(PAGE, 'page.css')]
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

/**
 * Builds the page as one HTML text.
 * @param trust Content of the built-in `trust.json`.
 */
export async function buildPage(trust?: unknown): Promise<string> {
  const [template, code, css] = await Promise.all([readFile(path.join(PAGE, 'page.html'), 'utf8'), script(), style()])
  const policy = [
    "default-src 'none'",
    // SHA-256 is a WebAssembly module inside the script.
    `script-src ${sourceOf(code)} 'wasm-unsafe-eval'`,
    `style-src ${sourceOf(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const page = filled(template, [
    ['http-equiv="Content-Security-Policy" content="', policy],
    ['<style>', css],
    ['<script type="module">', code],
  ])
  return trust === undefined ? page : putTrust(page, trust)
}

/** Inserts content after each unique mark. */
function filled(template: string, contents: readonly (readonly [mark: string, content: string])[]): string {
  let page = template
  for (const [mark, content] of contents) {
    const [before, after, ...more] = page.split(mark)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the page has no single ${mark}`)
    page = before + mark + content + after
  }
  return page
}

if (import.meta.main) {
  const files = process.argv.slice(2)
  const out = files.at(-1)
  if (!out || files.length > 2) throw new Error('Usage: node build.ts [TRUST_JSON] OUT')
  const trust = files.length === 2 ? JSON.parse(await readFile(files[0] as string, 'utf8')) : undefined
  await mkdir(path.dirname(path.resolve(out)), { recursive: true })
  await writeFile(out, await buildPage(trust))
}
