import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../services/project.ts'

/** A tool of its own from the Python package index, fetched once into the project's cache; see docs/licences.md. */
const VERSION = '4.32.5'
const home = path.join(PROJECT_ROOT, '.cache', 'fuzz')
const tool = path.join(home, 'venv', 'bin', 'schemathesis')

/** What every answer is held against. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

/** Their own tests look at them: an event stream does not end, and who has logged out tries nothing more. */
const LEFT_OUT = ['watchOrder', 'logout', 'endSession']

/** @throws {Error} when there is no Python, or the index does not answer. */
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
 * Sends cases made from the OpenAPI document, as one caller.
 * @param run.cases For each call, besides those at the edges of each schema.
 * @returns the exit code: 0 when every answer was as documented.
 */
export function runSchemathesis(run: {
  /** The host whose document is tried. */
  url: string
  /** Whose page calls. */
  origin: string
  cookie: string | null
  cases: number
  seed: number
  only: string | undefined
}): Promise<number> {
  const args = [
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
    // More than one thread makes the tool itself fail now and then under Python 3.11.
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
