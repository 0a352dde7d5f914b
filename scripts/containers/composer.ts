import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { composeCommand, composeEnvironment } from '@wencang/local-services/docker'
import { runTool, type ToolRun } from '@wencang/local-services/machine'

const PORTS = ['WEB_PORT', 'ACCOUNT_PORT', 'SANDBOX_PORT', 'STORE_PORT'] as const

export interface ComposerOptions {
  /** Project name; isolates containers and volumes. */
  project: string
  /** Variables of the compose file, as `TAG`. */
  variables: Record<string, string>
  /** Compose files in order; defaults to the folder's own. */
  files?: string[]
  /** Folder for Compose's output. */
  logDir: string
  say: (line: string) => void
  signal: AbortSignal
}

export interface RunOptions {
  /** Override the composer's variables. */
  variables?: Record<string, string>
  signal?: AbortSignal
  /** Folder with the compose file; defaults to the project's. */
  cwd?: string
}

/** Docker Compose with free ports and a separate project. */
export interface Composer {
  command: string[]
  environment: NodeJS.ProcessEnv
  addresses: { market: string; account: string; sandbox: string }
  /** Runs a Compose command and captures its output. */
  run(log: string, args: string[], options?: RunOptions): Promise<ToolRun>
  /** Like `run`, but throws with logs on failure. */
  mustWork(log: string, args: string[], options?: RunOptions): Promise<void>
  /** IDs of a service's running containers. */
  containersOf(service: string): Promise<string[]>
  /** Removes everything, with the data. */
  remove(): Promise<void>
}

/** @returns null without Compose. */
export async function createComposer(options: ComposerOptions): Promise<Composer | null> {
  const plain = composeCommand()
  if (!plain) return null
  const command = [...plain, ...(options.files ?? []).flatMap((file) => ['-f', file])]
  const ports = Object.fromEntries(await Promise.all(PORTS.map(async (name) => [name, String(await freePort())])))
  const environment = composeEnvironment(options.project, { ...ports, ...options.variables })
  const run: Composer['run'] = (log, args, { variables = {}, signal = options.signal, cwd } = {}) => {
    const [program = '', ...words] = cwd ? plain : command
    return runTool(program, [...words, ...args], {
      log: path.join(options.logDir, `compose-${log}.log`),
      env: { ...environment, ...variables },
      bareEnvironment: true,
      signal,
      timeoutMinutes: 20,
      ...(cwd && { cwd }),
    })
  }
  const mustWork: Composer['mustWork'] = async (log, args, runOptions) => {
    const began = Date.now()
    const { code, output } = await run(log, args, runOptions)
    if (code === 0) return options.say(`${log}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
    const { output: logs } = await run('logs', ['logs', '--no-color', '--tail=15'])
    throw new Error(`docker compose ${args[0]} ended with ${code}:\n${output.slice(-3000)}\n${logs}`)
  }
  return {
    command,
    environment,
    addresses: {
      market: `http://localhost:${environment.WEB_PORT}`,
      account: `http://localhost:${environment.ACCOUNT_PORT}`,
      sandbox: `http://localhost:${environment.SANDBOX_PORT}`,
    },
    run,
    mustWork,
    async containersOf(service) {
      const { output } = await run(`ps-${service}`, ['ps', '-q', service])
      return output.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line))
    },
    async remove() {
      await run('logs', ['logs', '--no-color', '--timestamps'], { signal: AbortSignal.timeout(60_000) })
      await run('down', ['down', '--volumes', '--remove-orphans'], { signal: AbortSignal.timeout(120_000) })
    },
  }
}
