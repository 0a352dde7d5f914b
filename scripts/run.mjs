/**
 * The first step of every `npm` command: plain JavaScript for any Node from 20 on, without dependencies.
 * Installs missing packages and runs the command's program in the project's own Node.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
/** Programs of the commands. */
const PROGRAMS = {
  start: 'scripts/start/main.ts',
  dev: 'scripts/dev/main.ts',
  test: 'scripts/test/main.ts',
  preflight: 'scripts/preflight/main.ts',
  sbom: 'scripts/sbom/main.ts',
  backup: 'scripts/backup/main.ts',
  restore: 'scripts/restore/main.ts',
  'payments-check': 'apps/api/src/check-payments.ts',
  previews: 'apps/api/src/make-previews-anew.ts',
  'dead-letters': 'apps/api/src/dead-letters.ts',
  proof: 'packages/proof/src/commands/main.ts',
  chain: 'packages/register/src/commands.ts',
  fuzz: 'tools/fuzz/main.ts',
  simulate: 'tools/simulate/main.ts',
  'upgrade-check': 'tools/upgrade-check/main.ts',
  'cluster-check': 'tools/cluster-check/main.ts',
  chaos: 'tools/chaos/main.ts',
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const binDir = path.join(root, 'node_modules', '.bin')
const stampFile = path.join(root, 'node_modules', '.wencang-installed')

/** Our child processes, so that signals reach them. */
let child = null
let askedToStop = null

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    askedToStop = signal
    child?.kill(signal)
  })
}

// If npm is killed with SIGKILL, it cannot signal us, but our parent process changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.emit('SIGTERM')
  }, 1000)
  watch.unref()
}

/** Runs a command until it ends. Resolves with a shell-style exit code. `onOutput` gets piped output. */
function run(command, args, { onOutput, ...options }) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, ...options })
    child.stdout?.setEncoding('utf8').on('data', onOutput)
    child.stderr?.setEncoding('utf8').on('data', onOutput)
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(signal ? 128 + (SIGNAL_NUMBERS[signal] ?? 1) : (code ?? 1)))
  })
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** Changes when an install is due: another lockfile, another Node, another platform. */
function installStamp() {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  return `${lockfile} ${process.version} ${process.platform} ${process.arch}\n`
}

function isInstalled() {
  return (
    existsSync(path.join(binDir, 'node')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installStamp()
  )
}

async function install() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log('Installing packages …')
  const progress = setInterval(() => console.log(`  … ${seconds()} s`), 15_000)
  const output = []
  const code = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    // CI=true: no prompts.
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => output.push(text),
  })
  clearInterval(progress)
  if (code !== 0) {
    if (!askedToStop) console.error(`${output.join('')}\nThe packages could not be installed; see above.`)
    process.exit(code)
  }
  writeFileSync(stampFile, installStamp())
  console.log(`Installed in ${seconds()} s.`)
}

const [command, ...args] = process.argv.slice(2)
const program = Object.hasOwn(PROGRAMS, command) && PROGRAMS[command]
if (!program) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(PROGRAMS).join('|')} [options]`)
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(`Node ${process.versions.node} is too old: Wencang needs Node ${OLDEST_NODE} or newer.`)
  process.exit(1)
}
if (!isInstalled()) await install()

const pathVariable = `${binDir}${path.delimiter}${process.env.PATH ?? ''}`
// The IPC channel closes when this process is killed: the script then stops everything, as after Ctrl-C.
const code = await run(path.join(binDir, 'node'), [path.join(root, program), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: pathVariable,
    // Our many processes compile the same files: the first one caches the result for the others.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'node-compile'),
  },
})
process.exit(code)
