import { send } from '@wencang/contract'
import { isOpenVersion } from '@wencang/domain'
import { lateApi } from '../../../shared/late-api.ts'
import { PutError, type UploadPorts } from '../engine/upload-ports.ts'
import { hashFile } from './hash-file.ts'

/** The absolute URL carries its own token: no cookie needed. */
async function finish(url: string, body: string, signal: AbortSignal): Promise<void> {
  await send(url, { method: 'POST', headers: { 'content-type': 'application/xml' }, credentials: 'omit', body, signal })
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Reads one byte: changed files throw NotReadableError or NotFoundError. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** Ports of a further file. */
export const furtherPorts = (fileId: string): UploadPorts => ({
  ...browserPorts,
  readProgress: (id, signal) => lateApi.getFileProgress({ params: { id, fileId }, signal }),
  // Files may occur in several assets.
  isSizeKnown: async () => false,
  findTwin: async () => undefined,
  declareHash: async (id, fileHash, signal) => {
    await lateApi.declareFileHash({ params: { id, fileId }, body: { fileHash }, signal })
  },
  readAsset: async (id, signal) => {
    const { verification } = await lateApi.getStoreFile({ params: { id, fileId }, signal })
    return { status: 'uploading', verification }
  },
})

/** Ports of browser, API and object store. */
export const browserPorts: UploadPorts = {
  putPart,
  readProgress: (assetId, signal) => lateApi.getUploadProgress({ params: { id: assetId }, signal }),
  finish,
  isSizeKnown: async (bytes, signal) =>
    (await lateApi.checkFileSize({ params: { fileSize: String(bytes) }, signal })).exist,
  findTwin: async (hash, signal) => {
    const { exist, assetId } = await lateApi.checkFileExists({ params: { hash }, signal })
    return exist ? assetId : undefined
  },
  declareHash: async (assetId, fileHash, signal) => {
    await lateApi.updateAsset({ params: { id: assetId }, body: { fileHash }, signal })
  },
  readAsset: (assetId, signal) => lateApi.getStoreAsset({ params: { id: assetId }, signal }),
  hashFile,
  isReadable,
  wait,
  now: () => performance.now(),
}

/** Ports of a proposed version; its hash consists of part hashes. */
export const versionPorts: UploadPorts = {
  ...browserPorts,
  // A version may equal an earlier one.
  isSizeKnown: async () => false,
  findTwin: async () => undefined,
  declareHash: async () => {},
  readAsset: async (id, signal) => {
    const { versions } = await lateApi.listStoreVersions({ params: { id }, signal })
    const sent = versions.find(({ state }) => isOpenVersion(state)) ?? versions[0]
    const isWithdrawn = sent === undefined || sent.state === 'withdrawn'
    return { status: isWithdrawn ? 'failed' : 'uploading', verification: sent?.verification ?? { state: 'none' } }
  },
}

/** Without progress for this long, a connection counts as lost. */
const STALL_MILLISECONDS = 60_000

/** PUTs a part by XMLHttpRequest, for progress. Browsers stream the slice from disk. */
function putPart(
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
