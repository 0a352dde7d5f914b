import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CACHE_DIR } from './project.ts'

/** Shell variables for Docker clients and builds; none configures the product. */
const MACHINE_VARIABLES = [
  ...['PATH', 'HOME', 'TMPDIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  ...['DOCKER_HOST', 'DOCKER_CONTEXT', 'DOCKER_CONFIG', 'DOCKER_CERT_PATH', 'DOCKER_TLS_VERIFY', 'DOCKER_BUILDKIT'],
  ...['NODE_IMAGE', 'DEBIAN_IMAGE', 'GO_IMAGE', 'POSTGRES_IMAGE', 'NPM_CONFIG_REGISTRY', 'GOPROXY', 'GOSUMDB'],
]

/** Docker's plugin or the older program; null without either. */
export function composeCommand(): string[] | null {
  for (const command of [['docker', 'compose'], ['docker-compose']]) {
    const [program = '', ...words] = command
    try {
      execFileSync(program, [...words, 'version'], { stdio: 'ignore', timeout: 10_000 })
      // Ignore the folder's `.env`: the caller passes all variables.
      return [...command, '--env-file', emptyFile()]
    } catch {}
  }
  return null
}

function emptyFile(): string {
  const file = path.join(CACHE_DIR, 'empty.env')
  mkdirSync(CACHE_DIR, { recursive: true })
  writeFileSync(file, '')
  return file
}

/** Isolated environment: excludes settings of the shell and other stacks. */
export function composeEnvironment(project: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { COMPOSE_PROJECT_NAME: project, ...settings }
  for (const name of MACHINE_VARIABLES) if (process.env[name]) environment[name] = process.env[name]
  return environment
}
