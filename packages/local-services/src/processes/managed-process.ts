import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type ProcessRecords, sendSignal } from './process-records.ts'

export interface ProcessSpec {
  /** Names the log and the record, for example `postgres`. */
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  /** Signal for a graceful stop. Default SIGTERM. */
  stopSignal?: NodeJS.Signals
  /** Grace period before SIGKILL. Default 10. */
  stopTimeoutSeconds?: number
  /** Removes blocking leftovers of an earlier process, before every start. */
  beforeStart?: () => void
}

const FIRST_PAUSE_MS = 300
const MAX_PAUSE_MS = 15_000
/** After this uptime the restart backoff resets. */
const RECOVERED_AFTER_MS = 5_000

/** Own process group: Ctrl-C reaches only the starter, which stops processes in order. Logs outlive the starter. */
export class ManagedProcess {
  readonly name: string
  readonly logFile: string
  private readonly spec: ProcessSpec
  private readonly records: ProcessRecords
  private running: { child: ChildProcess; pid: number; ended: Promise<void> } | null = null
  private stopping = false
  private reviving: { say: (line: string) => void; pauseMs: number } | null = null
  private readonly abortPause = new AbortController()

  constructor(spec: ProcessSpec, logFile: string, records: ProcessRecords) {
    this.spec = spec
    this.name = spec.name
    this.logFile = logFile
    this.records = records
  }

  get pid(): number | undefined {
    return this.running?.pid
  }

  isAlive(): boolean {
    return this.running !== null
  }

  start(): void {
    const { spec } = this
    spec.beforeStart?.()
    const log = openSync(this.logFile, 'a')
    const options: SpawnOptions = { env: spec.env, detached: true, stdio: ['ignore', log, log] }
    if (spec.cwd !== undefined) options.cwd = spec.cwd
    if (spec.uid !== undefined) options.uid = spec.uid
    if (spec.gid !== undefined) options.gid = spec.gid
    const child = spawn(spec.command, spec.args, options)
    closeSync(log)
    const { pid } = child
    const began = Date.now()
    if (pid === undefined) {
      child.once('error', (error) => {
        appendFileSync(this.logFile, `${error.message}\n`)
        this.afterEnd(error.message, began)
      })
      return
    }
    this.records.write(spec.name, pid, spec.stopSignal ?? 'SIGTERM')
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        this.running = null
        this.records.remove(spec.name)
        // Its children share its group and end with it.
        sendSignal(-pid, 'SIGKILL')
        resolve()
        this.afterEnd(signal ?? `exit code ${code}`, began)
      })
    })
    this.running = { child, pid, ended }
  }

  /** Restarts it with backoff whenever it exits unexpectedly. */
  keepAlive(say: (line: string) => void): void {
    this.reviving = { say, pauseMs: FIRST_PAUSE_MS }
    if (!this.running) this.afterEnd('it was gone', Date.now())
  }

  /** Stops gracefully, then kills; idempotent. */
  async stop(): Promise<void> {
    this.stopping = true
    this.abortPause.abort()
    if (!this.running) return
    const { pid, ended } = this.running
    sendSignal(pid, this.spec.stopSignal ?? 'SIGTERM')
    const insist = setTimeout(() => sendSignal(-pid, 'SIGKILL'), (this.spec.stopTimeoutSeconds ?? 10) * 1000)
    await ended
    clearTimeout(insist)
  }

  private afterEnd(how: string, began: number): void {
    const { reviving } = this
    if (this.stopping || !reviving) return
    if (Date.now() - began > RECOVERED_AFTER_MS) reviving.pauseMs = FIRST_PAUSE_MS
    const { pauseMs } = reviving
    reviving.pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    reviving.say(`${this.name} ended (${how}); starting it again in ${pauseMs / 1000} s. Its log: ${this.logFile}`)
    delay(pauseMs, undefined, { signal: this.abortPause.signal }).then(
      () => this.start(),
      () => {}, // stopped in between
    )
  }
}
