import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'

/** From PyPI, cached per project; see docs/licences.md. */
const VERSION = '4.32.5'
const home = path.join(PROJECT_ROOT, '.cache', 'fuzz')
const tool = path.join(home, 'venv', 'bin', 'schemathesis')

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

/** Tested elsewhere: streams do not end, logout prevents further cases. */
const LEFT_OUT = ['watchOrder', 'watchNotices', 'logout', 'endSession']

/** oEmbed answers 501 for formats that are not offered. */
const CONFIGURATION = '[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", 501]\n'

/** @throws {Error} without Python, or if PyPI does not respond. */
export function installSchemathesis(say: (line: string) => void): void {
  if (existsSync(tool)) return
  say(`Fetching schemathesis ${VERSION} …`)
  mkdirSync(home, { recursive: true })
  const venv = path.join(home, 'venv')
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', venv]],
    [path.join(venv, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]],
  ]
  for (const [command, args] of steps) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`schemathesis could not be installed: ${error?.message ?? stderr}`)
  }
}

/**
 * Sends cases generated from the OpenAPI document.
 * @param run.cases Number of cases per call, besides the edge cases of each schema.
 * @returns the exit code: 0 if every response was as documented.
 */
export function runSchemathesis(run: {
  /** Host under test. */
  url: string
  /** Origin of the calling page. */
  origin: string
  cookie: string | null
  cases: number
  seed: number
  only: string | undefined
}): Promise<number> {
  const configuration = path.join(home, 'schemathesis.toml')
  writeFileSync(configuration, CONFIGURATION)
  const args = [
    ...['--config-file', configuration],
    'run',
    `${run.url}/openapi.json`,
    ...['--header', `Origin: ${new URL(run.origin).origin}`],
    ...(run.cookie ? ['--header', `Cookie: ${run.cookie}`] : []),
    ...['--checks', CHECKS.join(',')],
    ...['--phases', 'examples,coverage,fuzzing'],
    ...['--mode', 'all'],
    ...['--max-examples', String(run.cases)],
    ...['--seed', String(run.seed)],
    ...['--request-timeout', '30'],
    // More threads fail intermittently under Python 3.11.
    ...['--workers', '1'],
    ...(run.only
      ? ['--include-operation-id', run.only]
      : LEFT_OUT.flatMap((operation) => ['--exclude-operation-id', operation])),
    '--continue-on-failure',
    '--no-color',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd: home, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
