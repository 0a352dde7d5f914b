import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { CACHE_DIR, PROJECT_ROOT, requireTool, runTool } from '@wencang/local-services/machine'

/** A browser that starts on this machine. */
export interface Chromium {
  executablePath: string
  /** Source and version, for people. */
  description: string
}

/** Browser source; tried in order until one starts. */
export interface BrowserSource {
  name: string
  /** @returns its executable, or null if not installed. */
  find: () => Promise<string | null>
  /** Installs it; undefined if impossible here. */
  install?: (signal: AbortSignal) => Promise<unknown>
}

/** Headless Chromium from npm, packed with libraries and fonts. */
const NPM_PACKAGE = '@sparticuz/chromium'
const NPM_VERSION = '153.0.0'
const DEBIAN_PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * Finds an installed browser, or installs the first available.
 * @throws {Error} with the reason of each source when none can.
 */
export async function ensureChromium(
  say: (line: string) => void,
  signal: AbortSignal,
  sources: BrowserSource[] = SOURCES,
): Promise<Chromium> {
  const failures: string[] = []
  for (const mayInstall of [false, true]) {
    for (const source of sources) {
      try {
        if (mayInstall) {
          if (!source.install) continue
          say(`Installing a browser: ${source.name} …`)
          await source.install(signal)
        }
        const executablePath = await source.find()
        if (executablePath) return { executablePath, description: `${source.name}, ${await versionOf(executablePath)}` }
      } catch (error) {
        signal.throwIfAborted()
        failures.push(`${source.name}: ${(error as Error).message.trim().split('\n').slice(0, 4).join(' ')}`)
      }
    }
  }
  throw new Error(`No browser could be installed. CHROMIUM_PATH names one.\n${failures.join('\n')}`)
}

/** Starts the browser: it may lack libraries. */
async function versionOf(executablePath: string): Promise<string> {
  return (
    (await requireTool(executablePath, ['--version', '--no-sandbox'], { timeoutMinutes: 1 })).split('\n').at(-1) ?? ''
  )
}

const PLAYWRIGHT = path.join(PROJECT_ROOT, 'e2e', 'node_modules', '.bin', 'playwright')
const INSTALL_SHELL = ['install', '--only-shell', 'chromium']

/** Finds Playwright's build in the folder a dry run prints. */
async function findPlaywrights(): Promise<string | null> {
  const { output } = await runTool(PLAYWRIGHT, [...INSTALL_SHELL, '--dry-run'])
  const folder = /Install location:\s+(\S.*)/.exec(output)?.[1]
  if (!folder || !existsSync(folder)) return null
  const names = ['chrome-headless-shell', 'headless_shell']
  const files = await readdir(folder, { recursive: true })
  const file = files.find((one) => names.includes(path.basename(one)))
  return file ? path.join(folder, file) : null
}

async function installDebians(signal: AbortSignal): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends', 'fonts-noto-cjk']
  await requireTool('apt-get', ['update'], { env, signal })
  // Older releases lack the headless shell.
  const { code } = await runTool('apt-get', [...install, 'chromium-headless-shell'], { env, signal })
  if (code !== 0) await requireTool('apt-get', [...install, 'chromium'], { env, signal })
}

const NPM_FOLDER = path.join(CACHE_DIR, 'browser', NPM_VERSION)
const NPM_START = path.join(NPM_FOLDER, 'chromium')

/** Unpacks the package and writes a start script. */
async function installNpms(signal: AbortSignal): Promise<void> {
  const folder = `${NPM_FOLDER}.part`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await requireTool('npm', ['install', ...options, '--prefix', folder, `${NPM_PACKAGE}@${NPM_VERSION}`], { signal })
  const packed = path.join(folder, 'node_modules', NPM_PACKAGE, 'bin')
  const unpack = async (name: string) => promisify(brotliDecompress)(await readFile(path.join(packed, name)))
  for (const name of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
    await writeFile(path.join(folder, name), await unpack(`${name}.br`))
    await requireTool('tar', ['--extract', '--file', path.join(folder, name), '--directory', folder], { signal })
    await rm(path.join(folder, name))
  }
  await writeFile(path.join(folder, 'browser'), await unpack('chromium.br'), { mode: 0o755 })
  await writeFile(path.join(folder, 'fonts.conf'), FONTS)
  await writeFile(path.join(folder, 'chromium'), START_SCRIPT, { mode: 0o755 })
  await rm(path.join(folder, 'node_modules'), { recursive: true })
  await rm(NPM_FOLDER, { recursive: true, force: true })
  await rename(folder, NPM_FOLDER)
}

const START_SCRIPT = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/browser" "$@"
`

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(NPM_FOLDER, 'fonts')}</dir>
  <dir>${path.join(PROJECT_ROOT, 'packages', 'document-font', 'src')}</dir>
  <cachedir>${path.join(NPM_FOLDER, 'font-cache')}</cachedir>
</fontconfig>
`

const SOURCES: BrowserSource[] = [
  { name: 'CHROMIUM_PATH', find: async () => process.env.CHROMIUM_PATH || null },
  {
    name: 'Playwright’s Chromium',
    find: findPlaywrights,
    install: (signal) =>
      requireTool(PLAYWRIGHT, INSTALL_SHELL, { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }, signal }),
  },
  {
    name: 'Debian’s Chromium',
    find: async () => DEBIAN_PROGRAMS.find((file) => existsSync(file)) ?? null,
    ...(isDebianRoot() && { install: installDebians }),
  },
  {
    name: `Chromium of ${NPM_PACKAGE} ${NPM_VERSION} from npm`,
    find: async () => (existsSync(NPM_START) ? NPM_START : null),
    ...(process.platform === 'linux' && process.arch === 'x64' && { install: installNpms }),
  },
]
