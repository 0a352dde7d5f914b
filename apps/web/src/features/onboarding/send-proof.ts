import { API_PREFIX, ApiError, type Problem } from '@wencang/contract'
import type { api } from '../../lib/api.ts'
import { problemIn } from '../../lib/call.ts'

type StoredFile = Awaited<ReturnType<typeof api.uploadStoredFile>>

const TIMEOUT_MILLISECONDS = 5 * 60_000

/**
 * Sends a scan by XMLHttpRequest, the only way to see bytes go out.
 * @param onProgress told the share that is sent, 0 to 1.
 * @throws {ApiError} with status 0 when no answer came.
 */
export function sendProof(file: File, onProgress: (fraction: number) => void): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (problem?: Problem) => reject(new ApiError(request.status, 'http', problem))
    request.responseType = 'json'
    request.timeout = TIMEOUT_MILLISECONDS
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status === 201 ? resolve(request.response as StoredFile) : fail(problemIn(request.response))
    request.onerror = () => fail()
    request.ontimeout = () => fail()
    request.open('POST', `${API_PREFIX}/store/files?kind=certification`)
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
