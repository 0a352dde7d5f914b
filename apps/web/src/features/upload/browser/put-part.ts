import { PutError } from '../engine/upload-ports.ts'

/** A connection without progress for this time counts as lost. */
const STALL_MILLISECONDS = 60_000

/**
 * PUTs one part by XMLHttpRequest, the only API with upload progress. The body is a slice of the file: the browser reads it from the disk
 * as it sends.
 */
export function putPart(
  url: string,
  body: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        end()
        request.abort()
        reject(new PutError(0))
      }, STALL_MILLISECONDS)
    }
    const onAbort = () => {
      end()
      request.abort()
      reject(signal.reason)
    }
    const end = () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', onAbort)
    }
    request.upload.onprogress = (event) => {
      watch()
      onProgress(event.loaded)
    }
    request.onload = () => {
      end()
      if (request.status < 200 || request.status >= 300) return reject(new PutError(request.status))
      // Reading a header that the store does not expose would only print a warning.
      const exposed = request.getAllResponseHeaders().toLowerCase().includes('etag:')
      resolve(exposed ? (request.getResponseHeader('etag') ?? undefined) : undefined)
    }
    request.onerror = () => {
      end()
      reject(new PutError(0))
    }
    signal.addEventListener('abort', onAbort)
    request.open('PUT', url)
    request.setRequestHeader('content-type', 'application/octet-stream')
    watch()
    request.send(body)
  })
}
