import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  answersOk,
  logTail,
  type ManagedProcess,
  PROJECT_ROOT,
  type ProcessTable,
  requireFreePort,
  waitUntil,
} from '@wencang/local-services/machine'
import { APP_NAMES, type AppName, appEnvironment, type EnvironmentParts } from './environment.ts'
import { LogEcho } from './log-echo.ts'
import type { Ports, Settings } from './settings.ts'

interface App {
  /** Relative to the project's root. */
  entry: string
  port: keyof Ports
  purpose: string
}

const APPS: Record<AppName, App> = {
  sandbox: { entry: 'apps/sandbox/src/main.ts', port: 'SANDBOX_PORT', purpose: 'the sandbox' },
  account: { entry: 'apps/account/src/main.ts', port: 'ACCOUNT_PORT', purpose: 'sign-in' },
  api: { entry: 'apps/api/src/main.ts', port: 'API_PORT', purpose: 'the marketplace' },
  worker: { entry: 'apps/api/src/worker.ts', port: 'WORKER_PORT', purpose: 'the worker' },
  anchorer: { entry: 'apps/anchorer/src/main.ts', port: 'ANCHORER_PORT', purpose: 'the anchorer' },
}

/**
 * Heap settings (docs/adr/0044), repeated in images and chart. The API allocates 100 MB/s: a larger young generation
 * avoids promotion.
 */
export const NODE_FLAGS: Record<AppName, readonly string[]> = {
  sandbox: ['--max-semi-space-size=4'],
  account: ['--max-semi-space-size=4'],
  api: ['--max-semi-space-size=16', '--heap-growing-percent=30'],
  worker: ['--max-semi-space-size=4'],
  anchorer: ['--max-semi-space-size=4'],
}
/** Returns freed memory at once; one arena for all threads. */
export const MALLOC: Partial<Record<AppName, Record<string, string>>> = {
  api: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' },
}

const METRICS_PLACES = ['api', 'worker', 'account', 'backup', 'anchorer']

/** The sandbox only in the demo, the anchorer only with a chain. */
export function appsFor({ demo, hasChain }: Pick<Settings, 'demo' | 'hasChain'>): AppName[] {
  return APP_NAMES.filter((name) => (name !== 'sandbox' || demo) && (name !== 'anchorer' || hasChain))
}

/** @throws {PortTakenError} before anything is started. */
export async function requireAppPorts(settings: Settings): Promise<void> {
  for (const name of appsFor(settings)) {
    const { port, purpose } = APPS[name]
    await requireFreePort(settings.ports[port], purpose, port)
  }
  if (settings.demo) await requireFreePort(settings.ports.SANDBOX_SMTP_PORT, "the sandbox's mail", 'SANDBOX_SMTP_PORT')
}

export interface AppsOptions {
  environment: EnvironmentParts
  processes: ProcessTable
  say: (line: string) => void
  /** Apps to start; defaults to all. */
  names?: AppName[]
  /** Restarts on source changes (`npm run dev`). */
  watch: boolean
}

export interface RunningApps {
  processes: ManagedProcess[]
  stop(): Promise<void>
}

/** Starts all apps, waits until ready, keeps them alive. */
export async function startApps(options: AppsOptions): Promise<RunningApps> {
  const { settings } = options.environment
  const names = options.names ?? appsFor(settings)
  for (const name of names) {
    const { entry } = APPS[name]
    if (!existsSync(path.join(PROJECT_ROOT, entry))) throw new Error(`${entry} is missing.`)
  }
  const echoes: LogEcho[] = []
  const running = names.map((name) => {
    const app = options.processes.start({
      name,
      command: process.execPath,
      args: [
        ...NODE_FLAGS[name],
        ...(options.watch ? ['--watch', '--watch-preserve-output'] : []),
        path.join(PROJECT_ROOT, APPS[name].entry),
      ],
      cwd: path.dirname(path.dirname(path.join(PROJECT_ROOT, APPS[name].entry))),
      env: {
        ...withOwnMetricsPort(name, appEnvironment(name, options.environment)),
        ...MALLOC[name],
        // Same as in containers.
        ...(options.watch ? {} : { NODE_ENV: 'production' }),
      },
    })
    echoes.push(new LogEcho(name, app.logFile, options.say))
    return app
  })
  const stop = async () => {
    await Promise.all(running.map((app) => app.stop()))
    for (const echo of echoes) echo.stop()
  }
  try {
    await Promise.all(names.map((name, index) => waitForApp(name, settings, running[index] as ManagedProcess)))
  } catch (error) {
    await stop()
    throw error
  }
  for (const app of running) app.keepAlive(options.say)
  return { processes: running, stop }
}

/** Metrics ports on one machine: the API's, then consecutive. */
export function withOwnMetricsPort(name: AppName | 'backup', environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const port = Number(environment.METRICS_PORT)
  const place = METRICS_PLACES.indexOf(name)
  return port > 0 && place > 0 ? { ...environment, METRICS_PORT: String(port + place) } : environment
}

async function waitForApp(name: AppName, settings: Settings, app: ManagedProcess): Promise<void> {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${settings.ports[APPS[name].port]}/readyz`
  try {
    await waitUntil(name, () => answersOk(address), { timeoutSeconds: 60, isAlive: () => app.isAlive() })
  } catch (error) {
    throw new Error(`${(error as Error).message}. The end of ${app.logFile}:\n${logTail(app.logFile)}`)
  }
}
