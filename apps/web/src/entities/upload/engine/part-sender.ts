import type { LineWidth } from './line-width.ts'
import { type Part, sentBytesOf } from './part.ts'
import { MAX_RETRIES, type Retry, UploadStopped, waitAfter } from './retry.ts'
import { PutError, type UploadPorts } from './upload-ports.ts'

/** The store is overloaded. */
const BUSY_STATUSES = [429, 503]
/** URL expired, or upload replaced. */
const STALE_STATUSES = [403, 404]

export type PartSenderOptions = {
  file: Blob
  parts: readonly Part[]
  ports: UploadPorts
  retry: Retry
  width: LineWidth
  /** Renews URLs; concurrent parts share one call. */
  refreshAddresses: (signal: AbortSignal) => Promise<void>
  onProgress: () => void
}

/**
 * Sends missing parts with adaptive concurrency.
 * @throws {UploadStopped} if a part fails permanently; aborts the others.
 */
export async function sendParts(options: PartSenderOptions, signal: AbortSignal): Promise<void> {
  const { parts, ports, width } = options
  const pending = parts.filter((part) => !part.done)
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  let refreshing: Promise<void> | undefined
  const refreshOnce = () => {
    refreshing ??= options.refreshAddresses(either).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const travelling = new Set<Promise<void>>()
  const launch = () => {
    while (travelling.size < width.parts && !either.aborted) {
      const part = pending.shift()
      if (!part) return
      const sending = sendPart(part, { ...options, onProgress }, refreshOnce, either)
        .catch((error: unknown) => stop.abort(error))
        .finally(() => travelling.delete(sending))
      travelling.add(sending)
    }
  }
  const onProgress = () => {
    options.onProgress()
    // Below full concurrency the rate says nothing.
    if (travelling.size === width.parts) width.add(ports.now(), sentBytesOf(parts))
    launch()
  }
  width.reset()
  launch()
  while (travelling.size > 0) {
    await Promise.race(travelling)
    launch()
  }
  signal.throwIfAborted()
  if (stop.signal.aborted) throw stop.signal.reason
}

async function sendPart(
  part: Part,
  { file, ports, retry, width, onProgress }: PartSenderOptions,
  refreshAddresses: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let unanswered = 0
  let refused = 0
  for (;;) {
    if (part.done) return // a refresh found it stored
    if (part.url === null) await refreshAddresses()
    try {
      part.etag = await ports.putPart(
        part.url ?? '',
        file.slice(part.start, part.end),
        (bytes) => {
          part.sentBytes = bytes
          if (bytes > 0) retry.answered()
          onProgress()
        },
        signal,
      )
      part.done = true
      retry.answered()
      onProgress()
      return
    } catch (error) {
      part.sentBytes = 0
      onProgress()
      signal.throwIfAborted()
      if (!(error instanceof PutError)) throw error
      if (error.status === 0) {
        // Browsers report changed files as "no response".
        if (!(await ports.isReadable(file))) throw new UploadStopped('file-unreadable')
        unanswered += 1
        width.backOff()
        await retry.wait(unanswered, signal)
        continue
      }
      retry.answered()
      if (BUSY_STATUSES.includes(error.status)) width.backOff()
      refused += 1
      if (refused > MAX_RETRIES) throw new UploadStopped('part-failed')
      if (STALE_STATUSES.includes(error.status)) await refreshAddresses()
      else await ports.wait(waitAfter(refused), signal)
    }
  }
}
