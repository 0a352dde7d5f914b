import { ApiError, fillPath, type Problem, queryString } from '@wencang/contract'
import type { CallShape } from '../../build/contract-routes.ts'

const TIMEOUT_MILLISECONDS = 30_000
const CONTENT_TYPES = { xml: 'application/xml', json: 'application/json', form: undefined }

export type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** The body of a failure; undefined where something else than our servers answered. */
export function problemIn(body: unknown): Problem | undefined {
  const isProblem = typeof body === 'object' && body !== null && 'error_code' in body && 'error_msg' in body
  return isProblem ? (body as Problem) : undefined
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page instead of an answer: the status tells enough
  }
}

/**
 * One call with the session's cookie, at most 30 s.
 * @throws {ApiError} for every answer that is not a success; with status 0 when none came.
 * @throws {DOMException} AbortError when the caller's signal ended it.
 */
export async function call(shape: CallShape, input: CallInput = {}): Promise<unknown> {
  const { params, query, headers, body, signal } = input
  const kind = shape.bodyKind ?? 'json'
  const contentType = body === undefined ? undefined : CONTENT_TYPES[kind]
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  let response: Response
  try {
    response = await fetch(fillPath(shape.path, params) + queryString(query), {
      method: shape.method,
      credentials: 'include',
      headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
      body: body === undefined ? null : kind === 'json' ? JSON.stringify(body) : (body as BodyInit),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, shape.catalogue, undefined, cause)
  }
  const answer = parsed(await response.text())
  if (!response.ok) throw new ApiError(response.status, shape.catalogue, problemIn(answer))
  return answer
}
