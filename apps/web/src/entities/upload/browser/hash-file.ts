import type { UploadPorts } from '../engine/upload-ports.ts'
import type { HashMessage, HashOrder } from './hash.worker.ts'

/** SHA-256 in a worker, of the whole file or its parts, in constant memory. */
export const hashFile: UploadPorts['hashFile'] = (file, partBytes, onProgress, signal) =>
  new Promise((resolve, reject) => {
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
      if ('error' in data) reject(new Error(data.error))
      else resolve(data)
    }
    worker.onerror = () => {
      end()
      reject(new Error('The hash could not be computed'))
    }
    worker.postMessage({ file, partBytes } satisfies HashOrder)
  })
