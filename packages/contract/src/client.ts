import type { z } from 'zod'
import { Problem } from './problem.ts'
import type { RouteShape } from './route.ts'
import { accountRoutes } from './routes/account.ts'
import { API_PREFIX, routes } from './routes/index.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : never
type Input<T> = T extends z.ZodType ? z.input<T> : never
// Query schemas parse strings; callers pass the parsed values.
type QueryOf<R extends RouteShape> = R extends { query: infer Q }
  ? { query?: Partial<Output<Q>> }
  : { query?: undefined }
type ParamsOf<R extends RouteShape> = R extends { params: infer P } ? { params: Input<P> } : { params?: undefined }
type BodyOf<R extends RouteShape> = R extends { body: infer B }
  ? { body: Input<B> }
  : R extends { bodyKind: 'form' }
    ? { body: FormData }
    : R extends { bodyKind: 'xml' }
      ? { body: string }
      : { body?: undefined }

type HeadersOf<R extends RouteShape> = R extends { headers: infer H } ? { headers: Input<H> } : { headers?: undefined }

export type CallInput<R extends RouteShape> = ParamsOf<R> &
  QueryOf<R> &
  HeadersOf<R> &
  BodyOf<R> & { signal?: AbortSignal }
/** The body of any success. */
export type CallOutput<R extends RouteShape> = {
  [S in keyof R['response']]: R['response'][S] extends z.ZodType ? z.output<R['response'][S]> : undefined
}[keyof R['response']]

/** The input may be omitted if a call needs none. */
type Args<R extends RouteShape> =
  Record<string, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

export type Client<T extends Record<string, RouteShape>> = {
  [K in keyof T]: (
    ...args: Args<T[K]>
  ) => Promise<T[K] extends { responseKind: 'pdf' | 'csv' } ? Blob : CallOutput<T[K]>>
}

/** Which catalogue an error's code is from: `http` for the marketplace, `auth` for the sign-in service. */
export type ErrorCatalogue = 'http' | 'auth'

/** A call that failed; `status` 0 means that there was no response. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly catalogue: ErrorCatalogue
  readonly problem: Problem | undefined

  constructor(status: number, catalogue: ErrorCatalogue, problem: Problem | undefined, cause?: unknown) {
    super(problem?.error_msg ?? (status === 0 ? 'Failed to fetch' : `HTTP ${status}`), { cause })
    this.status = status
    this.catalogue = catalogue
    this.problem = problem
  }

  get code(): number | undefined {
    return this.problem?.error_code
  }
}

export interface ClientOptions {
  /** Origin of the server; empty for the page's own origin. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Timeout of a call; default 30 s. */
  timeoutSeconds?: number
}

function buildClient<T extends Record<string, RouteShape>>(
  table: T,
  prefix: string,
  catalogue: ErrorCatalogue,
  options: ClientOptions,
): Client<T> {
  const client: Record<string, (input?: CallInput<RouteShape>) => Promise<unknown>> = {}
  for (const [name, route] of Object.entries(table)) {
    client[name] = (input) => call(route, prefix, catalogue, options, (input ?? {}) as AnyInput)
  }
  return client as Client<T>
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

async function call(
  route: RouteShape,
  prefix: string,
  catalogue: ErrorCatalogue,
  options: ClientOptions,
  input: AnyInput,
) {
  const url = (options.baseUrl ?? '') + prefix + fillPath(route.path, input.params) + queryString(input.query)
  const timeout = AbortSignal.timeout((options.timeoutSeconds ?? 30) * 1000)
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout
  const isJson = input.body !== undefined && route.bodyKind === undefined
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(url, {
      method: route.method,
      credentials: 'include',
      signal,
      headers: {
        ...input.headers,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(route.bodyKind === 'xml' && { 'content-type': 'application/xml' }),
      },
      ...(input.body !== undefined && { body: isJson ? JSON.stringify(input.body) : (input.body as BodyInit) }),
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError(0, catalogue, undefined, error)
  }
  if (response.ok && route.responseKind) return response.blob()
  const text = await response.text()
  const json = parseJson(text)
  if (response.ok) return json
  const problem = Problem.safeParse(json)
  throw new ApiError(response.status, catalogue, problem.success ? problem.data : undefined)
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fills the parameters of a path such as `/orders/:id`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Serializes a query: lists with commas, cursors as JSON; absent values are omitted. */
export function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) {
      if (value.length > 0) search.set(name, value.join(','))
    } else search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export type MarketClient = Client<typeof routes>
export type AccountClient = Client<typeof accountRoutes>

/** A client of the marketplace, with one function for each call of the route table. */
export const createClient = (options: ClientOptions = {}): MarketClient =>
  buildClient(routes, API_PREFIX, 'http', options)

/** A client of the sign-in host's calls. */
export const createAccountClient = (options: ClientOptions = {}): AccountClient =>
  buildClient(accountRoutes, '', 'auth', options)
