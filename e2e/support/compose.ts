import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const COMMAND: string[] = JSON.parse(process.env.COMPOSE ?? '["docker","compose"]')

/** Long-running services; the others run once. */
export const SERVERS = ['postgres', 'minio', 'account', 'api', 'worker', 'sandbox', 'web', 'entry'] as const
export type Server = (typeof SERVERS)[number]

/**
 * Runs Compose on the stack.
 * @returns Its output.
 * @throws With all output if it fails.
 */
export async function compose(...args: string[]): Promise<string> {
  const [program = 'docker', ...words] = COMMAND
  const { stdout } = await run(program, [...words, ...args], { maxBuffer: 64 * 1024 ** 2 })
  return stdout.trim()
}

export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { maxBuffer: 64 * 1024 ** 2 })).stdout.trim()
}

export async function containersOf(...services: string[]): Promise<string[]> {
  return (await compose('ps', '-q', ...services)).split('\n').filter(Boolean)
}

/** Restarts every replica of a service. */
export async function restart(service: Server): Promise<void> {
  await docker('restart', '--time', '20', ...(await containersOf(service)))
}

export async function healthOf(service: Server): Promise<string[]> {
  const format = '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}'
  return (await docker('inspect', '--format', format, ...(await containersOf(service)))).split('\n')
}
