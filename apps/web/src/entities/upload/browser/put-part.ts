import { PutError } from '../engine/upload-ports.ts'

/** Without progress for this long, a connection counts as lost. */
const STALL_MILLISECONDS = 60_000

/** PUTs a part by XMLHttpRequest, for progress. Browsers stream the slice from disk. */
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
      // Reading an unexposed header would print a warning.
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
