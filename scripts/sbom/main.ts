/**
 * `npm run sbom [-- --out FOLDER]`: writes CycloneDX per image from the lockfile. Programs built from source: see
 * Dockerfiles.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Packages per image, as its Dockerfile stage installs them. */
const IMAGES: Record<string, string[]> = {
  api: ['@wencang/api'],
  account: ['@wencang/account'],
  anchorer: ['@wencang/anchorer'],
  sandbox: ['@wencang/sandbox'],
  setup: ['@wencang/demo', '@wencang/scripts', '@wencang/api'],
  web: ['@wencang/web', '@wencang/admin'],
}

const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, '.cache', 'sbom') } } })
const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  packageManager: string
}
mkdirSync(values.out, { recursive: true })
for (const [image, packages] of Object.entries(IMAGES)) {
  const file = path.join(values.out, `${image}.cdx.json`)
  const filters = packages.flatMap((name) => ['--filter', name])
  const what = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--lockfile-only', '--prod']
  const { status } = spawnSync('npx', ['--yes', packageManager, ...filters, ...what, '--out', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    process.exitCode = 1
    break
  }
  const { components = [] } = JSON.parse(readFileSync(file, 'utf8')) as { components?: unknown[] }
  console.log(`${path.relative(process.cwd(), file)}: ${components.length} packages`)
}
