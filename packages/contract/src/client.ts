import type { z } from 'zod'
import { ABSENCE_PREFERENCE } from './absence.ts'
import { ACCOUNT_CALLS, API_PREFIX, type CallTable, PUBLIC_CALLS, placeOf } from './calls.ts'
import { MARKET_CALLS } from './operator-calls.ts'
import type { RouteShape } from './route.ts'
import type { accountRoutes } from './routes/account.ts'
import type { routes } from './routes/index.ts'
import { type SendOptions, send } from './send.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : never
type Input<T> = T extends z.ZodType ? z.input<T> : never
// Query schemas parse strings; callers pass parsed values.
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

interface CallOptions {
  signal?: AbortSignal
  /** Expected 404: avoids the browser's error log. GET only. */
  mayBeAbsent?: boolean
}

type UrlInput<R extends RouteShape> = ParamsOf<R> & QueryOf<R>
export type CallInput<R extends RouteShape> = UrlInput<R> & HeadersOf<R> & BodyOf<R> & CallOptions
/** Body of any success status. */
export type CallOutput<R extends RouteShape> = {
  [S in keyof R['response']]: R['response'][S] extends z.ZodType ? z.output<R['response'][S]> : undefined
}[keyof R['response']]

/** Input is optional for calls that need none. */
type Args<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input]

type Events<R extends RouteShape> = R extends { events: infer E } ? { [N in keyof E]: Output<E[N]> } : never

export interface Call<R extends RouteShape> {
  (...args: Args<CallInput<R>>): Promise<R extends { responseKind: string } ? Blob : CallOutput<R>>
  /** URL of the call, for links, benches and tests. */
  url(...args: Args<UrlInput<R>>): string
  /**
   * Listens to server-sent events.
   * @returns a function that closes the stream
   */
  listen(input: UrlInput<R>, listeners: EventListeners<Events<R>>): () => void
}

export type Client<T extends Record<string, RouteShape>> = { [K in keyof T]: Call<T[K]> }
/** An interface, so that the compiler writes its name instead of all calls. */
export interface OperatorClient extends Client<typeof routes> {}
export type MarketClient = Pick<OperatorClient, keyof typeof PUBLIC_CALLS>
export type AccountClient = Client<typeof accountRoutes>

export interface ClientOptions extends Omit<SendOptions, 'catalogue'> {
  /** Server origin; empty for the page's own. */
  baseUrl?: string
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  mayBeAbsent?: boolean
}

/** Encodes text as XML, forms unchanged, everything else as JSON. */
function encoded(body: unknown): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (typeof body === 'string') return { body, contentType: 'application/xml' }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

export function buildClient<T>(table: CallTable, prefix: string, options: ClientOptions & SendOptions): T {
  const calls = Object.entries(table).map(([name, place]) => {
    const { method, path } = placeOf(place)
    const url = ({ params, query }: AnyInput = {}) =>
      (options.baseUrl ?? '') + prefix + fillPath(path, params) + queryString(query)
    const call = (input: AnyInput = {}) => {
      const { body, contentType } = encoded(input.body)
      const init: RequestInit = {
        method,
        headers: {
          ...input.headers,
          ...(contentType && { 'content-type': contentType }),
          ...(input.mayBeAbsent && { prefer: ABSENCE_PREFERENCE }),
        },
        ...(body !== undefined && { body }),
        ...(input.signal && { signal: input.signal }),
      }
      return send(url(input), init, options)
    }
    const stream = (input: AnyInput, listeners: EventListeners<Record<string, unknown>>) =>
      listen(url(input), listeners)
    return [name, Object.assign(call, { url, listen: stream })]
  })
  return Object.fromEntries(calls)
}

/** Fills the parameters of a path such as `/orders/:id`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Joins lists with commas, encodes cursors as JSON, omits empty values. */
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

export const createClient = (options: ClientOptions = {}): MarketClient =>
  buildClient(PUBLIC_CALLS, API_PREFIX, { ...options, catalogue: 'http' })

export const createOperatorClient = (options: ClientOptions = {}): OperatorClient =>
  buildClient(MARKET_CALLS, API_PREFIX, { ...options, catalogue: 'http' })

export const createAccountClient = (options: ClientOptions = {}): AccountClient =>
  buildClient(ACCOUNT_CALLS, '', { ...options, catalogue: 'auth' })

type EventListeners<Events> = {
  [N in keyof Events]?: (event: Events[N], end: () => void) => void
} & {
  /** Permanent rejection; the browser reconnects after other failures. */
  onLost: () => void
}

/**
 * Listens to server-sent JSON events with the session cookie.
 * @returns a function that closes the stream
 */
function listen(url: string, { onLost, ...listeners }: EventListeners<Record<string, unknown>>): () => void {
  const source = new EventSource(url, { withCredentials: true })
  const end = () => source.close()
  for (const [name, listener] of Object.entries(listeners)) {
    source.addEventListener(name, (event) => listener?.(JSON.parse(event.data), end))
  }
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onLost()
  })
  return end
}
