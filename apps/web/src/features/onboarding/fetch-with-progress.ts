/**
 * `fetch` on XMLHttpRequest, which alone reports upload progress.
 * @param onProgress Called with the sent fraction, 0 to 1.
 */
export function fetchWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (url, { method = 'GET', body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.withCredentials = true
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const contentType = request.getResponseHeader('content-type')
        const headers = { 'content-type': contentType ?? '' }
        resolve(new Response(request.responseText, { status: request.status, headers }))
      }
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.open(method, String(url))
      request.send(body as FormData)
    })
}
