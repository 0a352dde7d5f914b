import { mkdirSync } from 'node:fs'
import { requireNoDemoAccounts } from '@wencang/database/startup'
import { type Services, startServices } from '@wencang/local-services'
import { type ManagedProcess, ProcessTable } from '@wencang/local-services/machine'
import { requireFinished } from '../restore/unfinished.ts'
import { appsFor, requireAppPorts, startApps } from './apps.ts'
import { fillSandbox, migrateDatabase, seedDemoData } from './database.ts'
import { appEnvironment, type EnvironmentParts } from './environment.ts'
import { buildClients, generateDatabaseClient } from './prepare.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { servicesOf } from './services.ts'
import type { Settings } from './settings.ts'

export interface StackOptions {
  settings: Settings
  /** `DATABASE_URL`, `S3_*`, `STORE` and overrides for apps. */
  overrides: NodeJS.ProcessEnv
  say: (line: string) => void
  /** `watch`: servers restart on changes, Vite serves the clients. */
  mode: 'built' | 'watch'
  /** Origins of development servers. */
  extraOrigins?: string[]
  /** False for tests. */
  durable?: boolean
  /** Aborting stops everything started so far. */
  signal?: AbortSignal
}

export interface Stack {
  services: Services
  /**
   * PID of an app, `postgres` or `store`.
   * @throws {Error} if there is none.
   */
  pidOf(name: string): number
  stop(): Promise<void>
}

/** Starts everything, for start, dev and browser tests. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { settings, say } = options
  mkdirSync(settings.dataDir, { recursive: true })
  requireFinished(settings.dataDir)
  const secrets = loadSecrets(settings.dataDir)
  const processes = new ProcessTable(settings.dataDir)
  const leftOvers = await processes.stopLeftOvers()
  if (leftOvers.length > 0) say(`Stopped what an earlier run had left behind: ${leftOvers.join(', ')}.`)
  await requireAppPorts(settings)

  const stoppers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopPart of stoppers.splice(0).reverse()) await stopPart()
  }
  const failure = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal
  try {
    const demoLog = settings.demo ? demoLogFor(options, secrets) : undefined
    demoLog?.catch(() => {}) // awaited below
    const preparing = prepare(options.mode, say, signal)
    preparing.catch(() => {}) // awaited below
    const services = await startServices({
      ...servicesOf(settings, secrets),
      env: options.overrides,
      durable: options.durable ?? true,
      say,
      signal,
      processes,
    })
    stoppers.push(() => services.stop())
    for (const service of serviceProcesses(services)) service.keepAlive(say)
    await preparing
    signal.throwIfAborted()

    const chain = await demoChainFor(options, processes)
    if (chain) stoppers.push(() => chain.process.stop())

    const environment: EnvironmentParts = {
      settings,
      secrets,
      services: services.environment,
      demoLog: settings.demo ? await demoLog : undefined,
      demoChain: chain?.variables,
      overrides: options.overrides,
      extraOrigins: options.extraOrigins ?? [],
    }
    say(await migrateDatabase(options.overrides.DATABASE_DIRECT_URL || services.postgres.url, signal))
    if (settings.demo) await seedDemoData(settings.dataDir, seedEnvironment(environment), { say, signal })
    else await requireNoDemoAccounts(services.postgres.url)
    signal.throwIfAborted()

    const start = async (names: ReturnType<typeof appsFor>) => {
      const apps = await startApps({ environment, processes, say, names, watch: options.mode === 'watch' })
      stoppers.push(() => apps.stop())
      signal.throwIfAborted()
      return apps.processes
    }
    // Sandbox first: it must know payments before bills are requested.
    const sandbox = settings.demo ? await start(['sandbox']) : []
    if (settings.demo) await fillSandbox(seedEnvironment(environment), signal)
    const servers = await start(appsFor(settings).filter((name) => name !== 'sandbox'))
    const all = [...sandbox, ...servers, ...serviceProcesses(services)]
    const pidOf = (name: string) => {
      const pid = all.find((one) => one.name === name)?.pid
      if (pid === undefined) throw new Error(`${name} is not running`)
      return pid
    }
    return { services, stop, pidOf }
  } catch (error) {
    failure.abort() // stops running tools
    await stop()
    throw error
  }
}

/** Creates the demo's log while Postgres starts. */
async function demoLogFor({ settings, overrides }: StackOptions, secrets: Secrets) {
  const { demoLogOf } = await import('./demo-log.ts')
  return demoLogOf({
    ...{ folder: settings.dataDir, settings, secrets, overrides },
    sandboxUrl: `http://127.0.0.1:${settings.ports.SANDBOX_PORT}`,
  })
}

/** `DEMO_CHAIN=on` adds a local chain to the demo. */
async function demoChainFor({ settings, overrides }: StackOptions, processes: ProcessTable) {
  if (!settings.hasChain || overrides.CHAIN_RPC_URL || overrides.CHAIN_RPC_URL_FILE) return null
  const { startDemoChain } = await import('./demo-chain.ts')
  return startDemoChain(processes)
}

/** Builds required before anything can run. */
async function prepare(mode: StackOptions['mode'], say: StackOptions['say'], signal: AbortSignal): Promise<void> {
  await generateDatabaseClient(signal)
  if (mode === 'built') await buildClients(say, signal)
}

/** The seed writes like the API. */
function seedEnvironment(environment: EnvironmentParts): NodeJS.ProcessEnv {
  const { DEMO_GIGAPIXEL } = environment.overrides
  return {
    ...appEnvironment('account', environment),
    ...appEnvironment('api', environment),
    ...(DEMO_GIGAPIXEL && { DEMO_GIGAPIXEL }),
  }
}

/** Processes of Postgres and the store, if ours. */
function serviceProcesses(services: Services): ManagedProcess[] {
  return [services.postgres.process, services.store.process].filter((one) => one !== undefined)
}
