/**
 * Fails if a first page's initial JavaScript (entry with imports, page chunk, one language) exceeds the limit, if the
 * program imports a chunk that imports it, or if the gallery is built.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Rendered pages load them after the first screen. */
const LIMIT_BYTES = 169_900
const FIRST_PAGES = ['src/routes/index.tsx?tsr-split=component', 'src/routes/explore.tsx?tsr-split=component']
const EVERY_SCREEN = ['src/i18n/texts.zh-CN.ts']
/** Must stay out of the initial chunks. */
const LAZY_ONLY = ['three', 'viewer', 'maplibre', 'mapbox', 'hash-wasm', 'late-client']

type Chunk = { file: string; imports?: string[] }

const dist = path.resolve(import.meta.dirname, '../dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** The chunk and its static imports, recursively. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk of ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, seen)
  return seen
}

function check(page: string): boolean {
  const files = new Set([...EVERY_SCREEN, page].flatMap((key) => [...withImports(key)]))
  let total = 0
  for (const file of files) {
    const size = gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).byteLength
    total += size
    console.log(`${String(size).padStart(8)}  ${file}`)
  }
  console.log(`${String(total).padStart(8)}  bytes gzipped for the program and ${page}; at most ${LIMIT_BYTES}`)
  if (total > LIMIT_BYTES) console.error(`${page}: ${total} bytes gzipped; at most ${LIMIT_BYTES}`)
  const intruders = LAZY_ONLY.filter((name) => [...files].some((file) => file.includes(name)))
  if (intruders.length > 0) console.error(`On the first screen, but lazy only: ${intruders.join(', ')}`)
  return total <= LIMIT_BYTES && intruders.length === 0
}

/** A chunk that the program imports runs before it: one that imports the program would find no React there. */
function importsNoCircle(): boolean {
  const program = Object.keys(manifest).find((key) => /^_app-.*\.js$/.test(key))
  if (!program) throw new Error('The build has no chunk "app"')
  const circles = manifest[program]?.imports?.filter((key) => manifest[key]?.imports?.includes(program)) ?? []
  if (circles.length > 0) console.error(`Imported by the program, which they import: ${circles.join(', ')}`)
  return circles.length === 0
}

/** The gallery is for development only. */
function leavesOutGallery(): boolean {
  const left = Object.keys(manifest).filter((key) => key.startsWith('src/gallery/'))
  if (left.length > 0) console.error(`In the build, but for development only: ${left.join(', ')}`)
  return left.length === 0
}

const results = [...FIRST_PAGES.map(check), importsNoCircle(), leavesOutGallery()]
if (results.includes(false)) process.exit(1)
