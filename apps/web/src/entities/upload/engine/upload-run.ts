import { ApiError, isApiError, type UploadStart } from '@wencang/contract'
import { FileHashes } from './file-hashes.ts'
import { finishList } from './finish-list.ts'
import { LineWidth } from './line-width.ts'
import { Pace } from './pace.ts'
import { cutIntoParts, mergePart, type Part, sentBytesOf } from './part.ts'
import { sendParts } from './part-sender.ts'
import { Retry, UploadStopped } from './retry.ts'
import { SpeedMeter } from './speed-meter.ts'
import type { UploadPorts } from './upload-ports.ts'
import { isGone, problemOf } from './upload-problems.ts'
import type { UploadPhase, UploadState } from './upload-state.ts'
import { verificationWait } from './verification-wait.ts'

const MAX_FINISH_ROUNDS = 3
/** Limits rendering: fast uploads report progress 80 times a second. */
const REDRAW_MILLISECONDS = 100

export type UploadRunOptions = {
  assetId: string
  file: Blob
  /** Response that created the upload; absent on resume. */
  start?: UploadStart
}

/** Uploads one file: parallel parts, hash, completion, verification. Resumable; stored parts are never resent. */
export class UploadRun {
  readonly assetId: string
  readonly #file: Blob
  readonly #ports: UploadPorts
  readonly #retry: Retry
  readonly #speed = new SpeedMeter()
  readonly #width = new LineWidth()
  readonly #listeners = new Set<() => void>()
  #state: UploadState
  #parts: Part[] | undefined
  #finishUrl: string | undefined
  /** A plain PUT completes with an empty list. */
  #single = false
  #isTwinSought = false
  readonly #pace = new Pace(REDRAW_MILLISECONDS)
  readonly #hashes: FileHashes
  #isSizeKnown: boolean | undefined
  #declaredHash: string | undefined
  #beforeOutage: UploadPhase = 'uploading'
  #stop = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(options: UploadRunOptions, ports: UploadPorts) {
    this.assetId = options.assetId
    this.#file = options.file
    this.#ports = ports
    this.#hashes = new FileHashes(options.file, ports, (hashedFraction) => this.#set({ hashedFraction }))
    this.#retry = new Retry(ports, (reconnecting) => this.#reconnecting(reconnecting))
    if (options.start) this.#take(options.start)
    this.#state = {
      phase: 'paused',
      problem: undefined,
      sentBytes: 0,
      totalBytes: options.file.size,
      bytesPerSecond: undefined,
      secondsLeft: undefined,
      hashedFraction: 0,
      twinId: undefined,
      verification: undefined,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): UploadState => this.#state

  /** Settles when ended, paused or stalled. */
  get settled(): Promise<void> {
    return this.#running
  }

  /** Starts or resumes. */
  resume(): void {
    if (this.#state.phase !== 'paused' && this.#state.phase !== 'stalled') return
    this.#stop = new AbortController()
    this.#speed.reset()
    this.#set({ phase: 'uploading', problem: undefined })
    this.#running = this.#run(this.#stop.signal)
  }

  pause(): void {
    if (this.#state.phase !== 'uploading' && this.#state.phase !== 'reconnecting') return
    this.#stop.abort()
    this.#set({ phase: 'paused', bytesPerSecond: undefined, secondsLeft: undefined })
  }

  /** Stops permanently; the caller deletes the server's upload. */
  cancel(): void {
    this.#set({ phase: 'cancelled' })
    this.#stop.abort()
    this.#hashes.cancel()
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      if (!this.#parts) {
        if (await this.#isBeyondUploading(signal)) return await this.#verify(signal)
        await this.#refresh('server', signal)
      }
      // Concurrent: the server may complete once it has all parts, and then rejects hashes.
      const hashed = this.#hash(signal)
      hashed.catch(() => {})
      try {
        await this.#deliver(hashed, signal)
      } catch (error) {
        // The server may have completed the upload itself.
        if (!isGone(error) || !(await this.#isBeyondUploading(signal))) throw error
      }
      await this.#verify(signal)
    } catch (error) {
      if (signal.aborted) return
      this.#set({ phase: 'stalled', problem: problemOf(error), bytesPerSecond: undefined, secondsLeft: undefined })
    }
  }

  /** Completed by an earlier page or the server. */
  async #isBeyondUploading(signal: AbortSignal): Promise<boolean> {
    const asset = await this.#retry.persist(() => this.#ports.readAsset(this.assetId, signal), signal)
    const { state } = asset.verification
    return asset.status !== 'uploading' || state !== 'none'
  }

  /** Sends and completes; resends missing parts. */
  async #deliver(hashed: Promise<void>, signal: AbortSignal): Promise<void> {
    for (let round = 1; ; round++) {
      await sendParts(
        {
          file: this.#file,
          parts: this.#parts ?? [],
          ports: this.#ports,
          retry: this.#retry,
          width: this.#width,
          refreshAddresses: (either) => this.#refresh('both', either),
          onProgress: () => this.#progressed(),
        },
        signal,
      )
      this.#set({
        phase: 'finishing',
        sentBytes: this.#state.totalBytes,
        bytesPerSecond: undefined,
        secondsLeft: undefined,
      })
      await hashed
      try {
        return await this.#finish(signal)
      } catch (error) {
        if (!isApiError(error, 'upload_incomplete') || round >= MAX_FINISH_ROUNDS) throw error
        await this.#refresh('server', signal)
        this.#set({ phase: 'uploading' })
      }
    }
  }

  async #finish(signal: AbortSignal): Promise<void> {
    const withoutEtag = () => !this.#single && (this.#parts ?? []).some((part) => part.etag === undefined)
    if (withoutEtag()) await this.#refresh('both', signal)
    if (withoutEtag()) throw new UploadStopped('finish-failed')
    const body = this.#single ? '' : finishList(this.#parts ?? [])
    await this.#retry.persist(() => this.#ports.finish(this.#finishUrl ?? '', body, signal), signal)
  }

  async #verify(signal: AbortSignal): Promise<void> {
    this.#set({ phase: 'verifying', sentBytes: this.#state.totalBytes })
    const since = this.#ports.now()
    for (;;) {
      const asset = await this.#retry.persist(() => this.#ports.readAsset(this.assetId, signal), signal)
      const { state } = asset.verification
      if (asset.status === 'failed' || state === 'failed')
        return this.#set({ phase: 'failed', verification: asset.verification })
      // The asset may still wait for other files.
      if (asset.status !== 'uploading' || state === 'passed')
        return this.#set({ phase: 'done', verification: asset.verification })
      this.#set({ verification: asset.verification })
      await this.#ports.wait(verificationWait(this.#ports.now() - since), signal)
    }
  }

  /**
   * Hashes parts for the completion list. Only plain PUTs and files of a known size, possibly duplicates, need the
   * whole hash, which costs twice as much.
   */
  async #hash(signal: AbortSignal): Promise<void> {
    const parts = this.#parts ?? []
    const { size } = this.#file
    this.#isSizeKnown ??=
      this.#single || (await this.#retry.optional(() => this.#ports.isSizeKnown(size, signal), signal)) === true
    const hash = await this.#hashes.read(this.#isSizeKnown ? undefined : parts[0]?.end)
    signal.throwIfAborted()
    // Without it the server's hash suffices if the file is unchanged.
    if (!hash && !(await this.#ports.isReadable(this.#file))) throw new UploadStopped('file-unreadable')
    if (!hash) return
    if ('whole' in hash) return this.#declare(hash.whole, signal)
    for (const part of parts) part.sha256 = hash.parts[part.number - 1]
  }

  async #declare(hash: string, signal: AbortSignal): Promise<void> {
    await this.#seekTwin(hash, signal)
    if (hash === this.#declaredHash) return
    const isAllSent = (this.#parts ?? []).every(({ done }) => done)
    if (isAllSent && (await this.#isBeyondUploading(signal))) return
    try {
      await this.#retry.persist(() => this.#ports.declareHash(this.assetId, hash, signal), signal)
      this.#declaredHash = hash
    } catch (error) {
      // Rejection is harmless: the server hashes anyway.
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Pauses if the creator already has this file; may be resumed. */
  async #seekTwin(hash: string, signal: AbortSignal): Promise<void> {
    if (this.#isTwinSought) return
    const twinId = await this.#retry.optional(() => this.#ports.findTwin(hash, signal), signal)
    this.#isTwinSought = true
    if (!twinId || twinId === this.assetId) return
    this.#set({ twinId })
    this.pause()
    signal.throwIfAborted()
  }

  #take(start: UploadStart): void {
    const { size } = this.#file
    this.#finishUrl = start.finishUploadUrl
    this.#single = 'uploadUrl' in start
    this.#parts =
      'uploadUrl' in start
        ? cutIntoParts(size, size, [start.uploadUrl])
        : cutIntoParts(size, start.partSize, start.partUploadUrls)
  }

  /** Queries stored parts. `both` also trusts parts accepted here; `server` resends unlisted ones. */
  async #refresh(trust: 'server' | 'both', signal: AbortSignal): Promise<void> {
    const progress = await this.#retry.persist(() => this.#ports.readProgress(this.assetId, signal), signal)
    this.#finishUrl = progress.finishUploadUrl
    this.#single = !progress.multipart
    this.#parts ??= cutIntoParts(this.#file.size, progress.partSize, progress.partUploadUrls)
    for (const part of this.#parts) mergePart(part, progress, trust)
    this.#progressed()
  }

  #reconnecting(reconnecting: boolean): void {
    const { phase } = this.#state
    if (!reconnecting) {
      if (phase === 'reconnecting') this.#set({ phase: this.#beforeOutage })
    } else if (phase === 'uploading' || phase === 'finishing' || phase === 'verifying') {
      this.#beforeOutage = phase
      this.#set({ phase: 'reconnecting', bytesPerSecond: undefined, secondsLeft: undefined })
    }
  }

  #progressed(): void {
    this.#pace.run(() => this.#tellProgress())
  }

  #tellProgress(): void {
    const { phase, totalBytes } = this.#state
    if (phase !== 'uploading' && phase !== 'reconnecting') return
    const sentBytes = sentBytesOf(this.#parts ?? [])
    this.#speed.add(this.#ports.now(), sentBytes)
    this.#set({
      sentBytes,
      bytesPerSecond: this.#speed.bytesPerSecond,
      secondsLeft: this.#speed.secondsLeft(totalBytes - sentBytes),
    })
  }

  #set(change: Partial<UploadState>): void {
    if (this.#state.phase === 'cancelled') return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
