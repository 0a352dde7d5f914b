import { ApiError } from './api-error.ts'
import type { ErrorCatalogue } from './error-codes.ts'
import type { Problem } from './problem.ts'

const DEFAULT_TIMEOUT_SECONDS = 30

export interface SendOptions {
  fetch?: typeof fetch
  /** Default 30 s. */
  timeoutSeconds?: number
  /** Whose errors the response may carry; the marketplace's by default. */
  catalogue?: ErrorCatalogue
}

/**
 * Sends one request, with the session's cookie unless `init` says otherwise.
 * @returns JSON as a value, any other content as a blob, nothing as undefined.
 * @throws {ApiError} for every response that is not a success; with status 0 when none came whole and in time.
 * @throws what `init.signal` was aborted with.
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
  if (content.type.startsWith('application/json')) return parsed(await content.text())
  // None of our servers answers a call with a page: it is a proxy's, or that of a network that wants a sign-in first.
  if (content.type.startsWith('text/html')) throw new ApiError(0, catalogue, undefined)
  return content.size === 0 ? undefined : content
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page instead of a response: the status tells enough
  }
}

/** The problem in a body; undefined where something else than our servers answered. */
function problemIn(text: string): Problem | undefined {
  const body = parsed(text)
  const isProblem = typeof body === 'object' && body !== null && 'error_code' in body && 'error_msg' in body
  return isProblem ? (body as Problem) : undefined
}
