import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, openSync, closeSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** What is written down about a running process, so that a later start can tell whether it still runs. */
interface ProcessRecord {
  pid: number
  /** When the process began, as the system tells it: a number may be given again, a number and a time may not. */
  began: string
  stopSignal: NodeJS.Signals
}

/** How a process that we started is described to {@link ProcessTable.start}. */
export interface ProcessSpec {
  /** Names its log and its record, for example `postgres`. */
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  /** What asks it to end in good order. */
  stopSignal?: NodeJS.Signals
  /** After this it is killed. */
  stopTimeoutSeconds?: number
  /** `log`: all output goes to its log file, also after our own death. `pipe`: the caller reads it. */
  output?: 'log' | 'pipe'
}

export interface ManagedProcess {
  readonly name: string
  readonly child: ChildProcess
  readonly logFile: string
  isAlive(): boolean
  /** Resolves when the process has ended, however it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Asks it to end, insists after a while. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * When the process with this number began, or null if there is none. Zombies count as none.
 */
export function processBegan(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The second field is the command in brackets and may hold spaces: count from the last bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    }
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return began === '' ? null : began
  } catch {
    return null
  }
}

/** Sends a signal; a process or group that is gone already is fine. A negative number means the whole group. */
function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name)
  } catch (error) {
    // macOS says EPERM of a group whose members are all dead but not yet collected.
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ESRCH' && !(code === 'EPERM' && target < 0)) throw error
  }
}

/**
 * The processes of one data folder. Each is recorded in `<folder>/run/<name>.json` while it runs, so that
 * the start after a crash of this one finds what was left behind.
 */
export class ProcessTable {
  private readonly runDir: string
  private readonly logDir: string

  constructor(dataDir: string) {
    this.runDir = path.join(dataDir, 'run')
    this.logDir = path.join(dataDir, 'logs')
    mkdirSync(this.runDir, { recursive: true })
    mkdirSync(this.logDir, { recursive: true })
  }

  logFile(name: string): string {
    return path.join(this.logDir, `${name}.log`)
  }

  /**
   * Starts a process in a group of its own: Ctrl-C in the terminal then reaches only the one who started it,
   * who stops the others in the right order.
   */
  start(spec: ProcessSpec): ManagedProcess {
    const stopSignal = spec.stopSignal ?? 'SIGTERM'
    const logFile = this.logFile(spec.name)
    const log = spec.output === 'pipe' ? 'pipe' : openSync(logFile, 'a')
    const options: SpawnOptions = { env: spec.env, detached: true, stdio: ['ignore', log, log] }
    if (spec.cwd !== undefined) options.cwd = spec.cwd
    if (spec.uid !== undefined) options.uid = spec.uid
    if (spec.gid !== undefined) options.gid = spec.gid
    const child = spawn(spec.command, spec.args, options)
    if (typeof log === 'number') closeSync(log)
    const recordFile = path.join(this.runDir, `${spec.name}.json`)
    let running = true
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
      const finish = (code: number | null, signalName: NodeJS.Signals | null) => {
        running = false
        rmSync(recordFile, { force: true })
        resolve({ code, signal: signalName })
      }
      child.once('exit', finish)
      child.once('error', () => finish(127, null))
    })
    const { pid } = child
    if (pid !== undefined) {
      const record: ProcessRecord = { pid, began: processBegan(pid) ?? '', stopSignal }
      writeFileSync(recordFile, JSON.stringify(record))
    }
    const stop = async () => {
      if (pid === undefined || !running) return
      signal(pid, stopSignal)
      const patience = new AbortController()
      const insist = delay((spec.stopTimeoutSeconds ?? 10) * 1000, 'late', { signal: patience.signal, ref: false })
      const outcome = await Promise.race([ended, insist.catch(() => 'late')])
      patience.abort()
      if (outcome === 'late') signal(-pid, 'SIGKILL')
      await ended
      // Helpers that outlived it (a watcher's child, say) belong to its group.
      signal(-pid, 'SIGKILL')
    }
    return { name: spec.name, child, logFile, isAlive: () => running, ended, stop }
  }

  /**
   * Stops what an earlier run left behind when it was killed.
   * @returns the names of the processes that were still running.
   */
  async stopLeftOvers(): Promise<string[]> {
    const stopped: string[] = []
    // Apps before the services that they use.
    const rank = (name: string) => (name === 'postgres' ? 2 : name === 'store' ? 1 : 0)
    const files = readdirSync(this.runDir).filter((file) => file.endsWith('.json'))
    const names = files.map((file) => file.slice(0, -'.json'.length)).sort((a, b) => rank(a) - rank(b))
    for (const name of names) {
      const file = path.join(this.runDir, `${name}.json`)
      const record = readRecord(file)
      if (record && processBegan(record.pid) === record.began) {
        stopped.push(name)
        await endForeign(record)
      }
      rmSync(file, { force: true })
    }
    return stopped
  }
}

function readRecord(file: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord
  } catch {
    return null // half-written when the power went: nothing to learn from it
  }
}

/** Ends a process that is not our child: there is no exit event, only its number to look at. */
async function endForeign(record: ProcessRecord): Promise<void> {
  const runs = () => processBegan(record.pid) === record.began
  signal(record.pid, record.stopSignal)
  for (let waited = 0; runs() && waited < 10_000; waited += 50) await delay(50)
  if (runs()) signal(-record.pid, 'SIGKILL')
  for (let waited = 0; runs() && waited < 5000; waited += 50) await delay(50)
}

/** The end of a log, for an error message. */
export function logTail(logFile: string, lines = 12): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}
