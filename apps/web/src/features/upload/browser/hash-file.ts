import type { HashMessage } from './hash.worker.ts'

/**
 * SHA-256 of a file of any size, lower-case hex, computed in a worker from the file's stream: memory stays small and the page stays free.
 */
export function hashFile(file: Blob, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort)
    worker.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if ('fraction' in data) return onProgress(data.fraction)
      end()
      if ('hash' in data) resolve(data.hash)
      else reject(new Error(data.error))
    }
    worker.onerror = () => {
      end()
      reject(new Error('The hash could not be computed'))
    }
    worker.postMessage(file)
  })
}
