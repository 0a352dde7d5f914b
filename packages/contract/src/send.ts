import { ABSENCE_PREFERENCE } from './absence.ts'
import { ApiError } from './api-error.ts'
import type { ErrorCatalogue } from './error-codes.ts'
import type { Problem } from './problem.ts'

const DEFAULT_TIMEOUT_SECONDS = 30
const NOT_FOUND = 404

export interface SendOptions {
  fetch?: typeof fetch
  /** Default 30 s. */
  timeoutSeconds?: number
  /** Error catalogue of the response; defaults to the marketplace's. */
  catalogue?: ErrorCatalogue
}

/**
 * Sends one request, with the session cookie unless `init` overrides.
 * @returns parsed JSON, other content as a blob, or undefined for an empty body
 * @throws {ApiError} for every failure status; with status 0 without a complete response in time
 * @throws the abort reason of `init.signal`
 */
export async function send(url: string, init: RequestInit = {}, options: SendOptions = {}): Promise<unknown> {
  const { catalogue = 'http', timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  let response: Response
  let content: Blob
  try {
    response = await (options.fetch ?? fetch)(url, { credentials: 'include', ...init, signal })
    content = await response.blob()
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, catalogue, undefined, cause)
  }
  if (!response.ok) throw new ApiError(response.status, catalogue, problemIn(await content.text()))
  if (response.headers.get('preference-applied') === ABSENCE_PREFERENCE)
    throw new ApiError(NOT_FOUND, catalogue, problemIn(await content.text()))
  if (content.type.startsWith('application/json')) return parsed(await content.text())
  // HTML comes from a proxy or captive portal, never our servers.
  if (content.type.startsWith('text/html')) throw new ApiError(0, catalogue, undefined)
  return content.size === 0 ? undefined : content
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON, such as a proxy's page; the status suffices
  }
}

/** Problem in a body; undefined for responses of other servers. */
function problemIn(text: string): Problem | undefined {
  const body = parsed(text)
  // Proxies may send a message without our code.
  const isProblem =
    typeof body === 'object' && body !== null && 'error_msg' in body && typeof body.error_msg === 'string'
  return isProblem ? (body as Problem) : undefined
}
