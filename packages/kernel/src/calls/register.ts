import { type CallOutput, isForOperators, type OperatorAccess, Problem, type RouteShape } from '@wencang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Get<R, K extends string> = K extends keyof R ? R[K] : undefined

/** Validated call of an authorized caller. */
export interface Call<R extends RouteShape, Caller> {
  params: Output<Get<R, 'params'>>
  query: Output<Get<R, 'query'>>
  headers: Output<Get<R, 'headers'>>
  body: Output<Get<R, 'body'>>
  /** Never null if the access requires sign-in. */
  caller: R['access'] extends 'user' | 'seller' | OperatorAccess ? Caller : Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

type Success = 200 | 201 | 202 | 204 | 302
/** Body with the first success status, or status and body. */
export type Answer<R extends RouteShape> = CallOutput<R> | Answered<R>
export class Answered<R extends RouteShape> {
  readonly status: Success
  readonly body: CallOutput<R>
  constructor(status: Success, body: CallOutput<R>) {
    this.status = status
    this.body = body
  }
}

/** Nothing where the call has no body, or the handler has sent the reply. */
type Handled<R extends RouteShape> =
  | Answer<R>
  | Promise<Answer<R>>
  | (undefined extends CallOutput<R> ? Promise<void> : never)

export interface CallOptions {
  bodyLimitBytes?: number
  /** Starts work in parallel with authentication. */
  begin?: (request: FastifyRequest) => void
  /** Reads a body, or checks faults with their own error codes. */
  preValidation?: preValidationAsyncHookHandler
}

/** Registers one call of a route table. */
export type Register<Table extends Record<string, RouteShape>, Caller> = <N extends keyof Table & string>(
  name: N,
  handler: (call: Call<Table[N], Caller>) => Handled<Table[N]>,
  options?: CallOptions,
) => void

/** Rules for all calls of a host. */
export interface CallRules<Table extends Record<string, RouteShape>, Caller> {
  routes: Table
  prefix: string
  errorStatusesOf: (route: Table[keyof Table & string]) => number[]
  /** @throws if the call changes something and comes from another site's page */
  guardOrigin: (request: FastifyRequest) => void
  /** Reads the caller if the access depends on it. */
  readCaller: (request: FastifyRequest, access: Table[keyof Table & string]['access']) => Promise<Caller | null>
  /** @throws if the caller lacks this access */
  requireAccess: (caller: Caller | null, access: Table[keyof Table & string]['access']) => void
  /** Default `cache-control`; handlers may override it. */
  cacheControlOf: (access: Table[keyof Table & string]['access']) => string | undefined
}

const needsSession = (access: RouteShape['access']) =>
  access === 'user' || access === 'seller' || isForOperators(access)

/** Authenticates before reading the body, so unauthenticated callers cannot send megabytes. */
export function createRegister<Table extends Record<string, RouteShape>, Caller>(
  app: FastifyInstance,
  rules: CallRules<Table, Caller>,
): Register<Table, Caller> {
  return (name, handler, options = {}) => {
    const route = rules.routes[name] as Table[typeof name]
    const callers = new WeakMap<FastifyRequest, Caller | null>()
    const cacheControl = rules.cacheControlOf(route.access)
    const successStatus = Number(Object.keys(route.response)[0]) as Success
    app.route({
      method: route.method,
      url: rules.prefix + route.path,
      ...(options.bodyLimitBytes && { bodyLimit: options.bodyLimitBytes }),
      ...(options.preValidation && { preValidation: options.preValidation }),
      schema: documentation(name, route, rules.errorStatusesOf(route)),
      onRequest: async (request, reply) => {
        if (cacheControl) reply.header('cache-control', cacheControl)
        const isSigned = route.access === 'signed-url'
        if (!isSigned) rules.guardOrigin(request)
        options.begin?.(request)
        const caller = isSigned ? null : await rules.readCaller(request, route.access)
        rules.requireAccess(caller, route.access)
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const { params, query, headers, body } = request
        const caller = callers.get(request) ?? null
        const call = { params, query, headers, body, caller, request, reply } as unknown as Call<
          Table[typeof name],
          Caller
        >
        const answer = await handler(call)
        if (reply.sent || (answer as unknown) === reply) return reply
        const [status, content] = answer instanceof Answered ? [answer.status, answer.body] : [successStatus, answer]
        return reply.code(status).send(content)
      },
    })
  }
}

/** Address and headers beyond what a server reads (RFC 6585). */
const TOO_LONG = 431

function documentation(name: string, route: RouteShape, errorStatuses: number[]) {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.headers && { headers: route.headers }),
    ...(route.body && { body: route.body }),
    ...(needsSession(route.access) && { security: [{ session: [] }] }),
    response: {
      ...successSchemas(route),
      ...Object.fromEntries([...errorStatuses, TOO_LONG].map((status) => [String(status), Problem])),
    },
  }
}

const FILE_KINDS = {
  pdf: ['application/pdf', 'A PDF'],
  csv: ['text/csv', 'A table'],
  jsonld: ['application/ld+json', 'Linked data as JSON'],
  meta4: ['application/metalink4+xml', 'A Metalink'],
  text: ['text/plain', 'Lines of text'],
  events: ['text/event-stream', 'Server-sent events'],
} as const

function successSchemas(route: RouteShape): Record<string, z.ZodType | object> {
  const kind = route.events ? 'events' : route.responseKind
  if (kind) {
    const [type, description] = FILE_KINDS[kind]
    const schema = kind === 'jsonld' ? z.looseObject({}) : z.string().meta({ format: 'binary', description })
    return { 200: { description, content: { [type]: { schema } } } }
  }
  const entries = Object.entries(route.response).map(([status, schema]) => [status, schema ?? z.undefined()] as const)
  return Object.fromEntries(entries)
}
