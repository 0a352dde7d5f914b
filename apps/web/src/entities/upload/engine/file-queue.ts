import { isApiError, isTemporary, type UploadStart } from '@wencang/contract'
import { waitAfter } from './retry.ts'
import { SpeedMeter } from './speed-meter.ts'
import type { UploadPorts } from './upload-ports.ts'
import { problemOf } from './upload-problems.ts'
import { UploadRun } from './upload-run.ts'
import { isOver, isUnfinished, type UploadPhase, type UploadProblem, type UploadState } from './upload-state.ts'

export type QueuedFile = { fileId: string; name: string; file: Blob; isBegun: boolean }

type Item = QueuedFile & { run?: UploadRun; isStarting?: boolean }

export type FileQueuePorts = {
  begin(file: QueuedFile): Promise<UploadStart>
  portsOf(fileId: string): UploadPorts
}

/** Sends further files sequentially, not awaiting verification. Pages see one upload. */
export class FileQueue {
  readonly assetId: string
  readonly #items: Item[]
  readonly #ports: FileQueuePorts
  readonly #speed = new SpeedMeter()
  readonly #listeners = new Set<() => void>()
  #isStopped = true
  #isCancelled = false
  #problem: UploadProblem | undefined
  #stop = new AbortController()
  #state: UploadState

  constructor({ assetId, files }: { assetId: string; files: readonly QueuedFile[] }, ports: FileQueuePorts) {
    this.assetId = assetId
    this.#items = files.map((file) => ({ ...file }))
    this.#ports = ports
    this.#state = this.#read()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): UploadState => this.#state

  /** Numbers of all and verified files. */
  get count(): { all: number; done: number } {
    return { all: this.#items.length, done: this.#items.filter(({ run }) => run?.read().phase === 'done').length }
  }

  get failed(): string[] {
    return this.#items.filter(({ run }) => run?.read().phase === 'failed').map(({ name }) => name)
  }

  /** Starts or resumes. */
  resume(): void {
    if (!this.#isStopped && this.#state.phase !== 'stalled') return
    this.#isStopped = false
    this.#problem = undefined
    this.#stop = new AbortController()
    this.#speed.reset()
    for (const { run } of this.#items) run?.resume()
    this.#update()
  }

  pause(): void {
    this.#isStopped = true
    this.#stop.abort()
    for (const { run } of this.#items) run?.pause()
    this.#update()
  }

  /** Stops permanently; the caller deletes asset or files. */
  cancel(): void {
    this.#isCancelled = true
    this.#stop.abort()
    for (const { run } of this.#items) run?.cancel()
    this.#update()
  }

  /** Starts the next file if none is active. */
  #advance(): void {
    if (this.#isStopped || this.#isCancelled || this.#problem) return
    const isBusy = this.#items.some(({ run, isStarting }) => isStarting || (run && isUnfinished(run.read().phase)))
    const next = isBusy ? undefined : this.#items.find(({ run }) => !run)
    if (next) void this.#begin(next)
  }

  async #begin(item: Item): Promise<void> {
    item.isStarting = true
    const { signal } = this.#stop
    try {
      const start = item.isBegun ? undefined : await this.#start(item, signal)
      const { assetId } = this
      const { file } = item
      item.run = new UploadRun({ assetId, file, ...(start && { start }) }, this.#ports.portsOf(item.fileId))
      item.run.subscribe(() => this.#update())
      if (!this.#isStopped && !this.#isCancelled) item.run.resume()
    } catch (error) {
      if (!signal.aborted) this.#problem = isApiError(error, 'quota_exceeded') ? 'quota' : problemOf(error)
    } finally {
      item.isStarting = false
      this.#update()
    }
  }

  /** Retries while unanswered. @returns undefined if another page has begun the file. */
  async #start(item: Item, signal: AbortSignal): Promise<UploadStart | undefined> {
    for (let failures = 1; ; failures++) {
      try {
        const start = await this.#ports.begin(item)
        item.isBegun = true
        return start
      } catch (error) {
        signal.throwIfAborted()
        if (isApiError(error, 'not_launchable')) return undefined
        if (!isTemporary(error) || failures > MAX_STARTS) throw error
        await this.#ports.portsOf(item.fileId).wait(waitAfter(failures), signal)
      }
    }
  }

  #read(): UploadState {
    const states = this.#items.map(({ run, file }) => run?.read() ?? { sentBytes: 0, totalBytes: file.size })
    const sum = (of: 'sentBytes' | 'totalBytes') => states.reduce((total, state) => total + state[of], 0)
    const phase = this.#phase()
    const isMoving = phase === 'uploading'
    const [sentBytes, all] = [sum('sentBytes'), sum('totalBytes')]
    return {
      phase,
      problem: this.#problem ?? this.#current()?.read().problem,
      sentBytes,
      totalBytes: all,
      bytesPerSecond: isMoving ? this.#speed.bytesPerSecond : undefined,
      secondsLeft: isMoving ? this.#speed.secondsLeft(all - sentBytes) : undefined,
      hashedFraction: 1,
      twinId: undefined,
      verification: this.#items.map(({ run }) => run?.read().verification).find((found) => found?.state === 'failed'),
    }
  }

  #current(): UploadRun | undefined {
    return this.#items.find(({ run }) => run && isUnfinished(run.read().phase))?.run
  }

  #phase(): UploadPhase {
    if (this.#isCancelled) return 'cancelled'
    if (this.#problem) return 'stalled'
    const phases = this.#items.map(({ run }) => run?.read().phase)
    if (phases.every((phase) => phase && isOver(phase))) return phases.includes('failed') ? 'failed' : 'done'
    if (phases.includes('stalled')) return 'stalled'
    if (phases.every((phase) => phase && !isUnfinished(phase))) return 'verifying'
    if (this.#isStopped) return 'paused'
    return phases.includes('reconnecting') ? 'reconnecting' : 'uploading'
  }

  #update(): void {
    this.#advance()
    this.#state = this.#read()
    this.#speed.add(Date.now(), this.#state.sentBytes)
    for (const listener of this.#listeners) listener()
  }
}

/** Several minutes in total. */
const MAX_STARTS = 20
