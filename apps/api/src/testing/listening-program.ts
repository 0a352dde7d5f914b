import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { machineVariables } from '@wencang/kernel/testing'
import { testVariables } from './test-config.ts'

/** A program that runs until the test ends it. */
export interface ListeningProgram extends AsyncDisposable {
  pid: number
  /** Ends it gracefully. @returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it. */
  kill(): Promise<void>
}

/** Starts `main.ts` or `worker.ts` with only this environment, log level `info`; waits until it listens. */
export async function startListening(
  program: 'main' | 'worker',
  environment: NodeJS.ProcessEnv,
): Promise<ListeningProgram> {
  const file = path.join(import.meta.dirname, '..', `${program}.ts`)
  const child = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Server listening')) resolve()
    })
    void ended.then(() => reject(new Error(said)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  return {
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  }
}

/** Variables for a test's database, store and sandbox. */
export function programEnvironment(databaseUrl: string, variables: Record<string, string>): NodeJS.ProcessEnv {
  const store = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))
  return {
    ...machineVariables(),
    ...Object.fromEntries(store),
    ...testVariables(databaseUrl),
    WORKER_PORT: '0',
    LOG_LEVEL: 'info',
    ...variables,
  }
}
