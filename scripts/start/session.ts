import { ProcessTable } from '@wencang/local-services/machine'
import { emptyDataFolder } from './data-folder.ts'
import { onInterrupt } from './interrupts.ts'
import { AlreadyRunningError, lockDataFolder } from './lock.ts'
import { readSettings, type Settings } from './settings.ts'
import { type Stack, startStack } from './stack.ts'
import { summaryOf } from './summary.ts'

export interface SessionOptions {
  mode: 'built' | 'watch'
  /** Empties the data folder first. */
  fresh: boolean
  extraOrigins?: string[]
  /** Runs inside the stack's lifetime; returns URLs for the summary. */
  more?: (
    settings: Settings,
    say: (line: string) => void,
  ) => Promise<{ addresses: [string, string][]; stop(): Promise<void> }>
}

const say = (line: string) => console.log(line)

/** Starts everything, waits for an interrupt, stops everything. @returns the exit code. */
export async function runUntilInterrupted(options: SessionOptions): Promise<number> {
  const asked = new AbortController()
  const interrupted = new Promise<void>((resolve) => {
    onInterrupt((reason) => {
      asked.abort()
      if (reason !== 'disconnect') say('\nStopping …')
      resolve()
    })
  })
  let unlock: (() => void) | undefined
  let stack: Stack | undefined
  let more: { addresses: [string, string][]; stop(): Promise<void> } | undefined
  try {
    const settings = readSettings(process.env)
    unlock = lockDataFolder(settings.dataDir, settings.public.market)
    if (options.fresh) await startAnew(settings)
    say('Starting …')
    stack = await startStack({
      settings,
      overrides: process.env,
      say,
      mode: options.mode,
      extraOrigins: options.extraOrigins ?? [],
      signal: asked.signal,
    })
    more = await options.more?.(settings, say)
    say(summaryOf(settings, stack.services, more?.addresses))
    await interrupted
    return 0
  } catch (error) {
    if (asked.signal.aborted) return 0 // errors after an interrupt come from the stop
    console.error(
      `\n${error instanceof AlreadyRunningError ? '' : 'Wencang cannot start: '}${(error as Error).message}\n`,
    )
    return 1
  } finally {
    await more?.stop()
    await stack?.stop()
    unlock?.()
    if (asked.signal.aborted) say('Stopped.')
  }
}

async function startAnew(settings: Settings): Promise<void> {
  await new ProcessTable(settings.dataDir).stopLeftOvers()
  emptyDataFolder(settings.dataDir)
  say(`Starting over: ${settings.dataDir} is empty.`)
  if (process.env.DATABASE_URL) say('The database of DATABASE_URL stays as it is.')
  if (process.env.S3_ENDPOINT) say('The store of S3_ENDPOINT stays as it is.')
}
