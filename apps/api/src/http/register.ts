import {
  API_PREFIX,
  type CallOutput,
  errorsOf,
  MARKET_ERRORS,
  Problem,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '@wencang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, SessionService } from '../features/sessions/index.ts'
import { requireOwnOrigin } from './origin.ts'
import { readActor, requireAccess } from './session.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Get<R, K extends string> = K extends keyof R ? R[K] : undefined

/** One call as a handler sees it: validated, and by somebody who may make it. */
export interface Call<R extends Route> {
  params: Output<Get<R, 'params'>>
  query: Output<Get<R, 'query'>>
  body: Output<Get<R, 'body'>>
  /** Never null where the route's access asks for somebody. */
  actor: R['access'] extends 'user' | 'seller' | 'operator' ? Actor : Actor | null
  request: FastifyRequest
  reply: FastifyReply
}

type Success = 200 | 201 | 202 | 204 | 302
/** The body alone (with the route's first success status), or a status beside it. */
type Answer<R extends Route> = CallOutput<R> | Answered<R>
export class Answered<R extends Route> {
  readonly status: Success
  readonly body: CallOutput<R>
  constructor(status: Success, body: CallOutput<R>) {
    this.status = status
    this.body = body
  }
}

export type Register = <N extends RouteName>(
  name: N,
  handler: (call: Call<Routes[N]>) => Promise<Answer<Routes[N]>> | Answer<Routes[N]>,
  options?: {
    bodyLimitBytes?: number
    /** What may begin while it is found out who calls. */
    begin?: (request: FastifyRequest) => void
  },
) => void

/**
 * Registers calls of the contract's route table: method, path, schemas, access and documented errors come from there, the handler from
 * the feature.
 */
export function createRegister(
  app: FastifyInstance,
  dependencies: {
    sessions: SessionService
    allowedOrigins: readonly string[]
  },
): Register {
  return (name, handler, options = {}) => {
    const route: Route = routes[name]
    const successStatus = Number(Object.keys(route.response)[0]) as Success
    app.route({
      method: route.method,
      url: API_PREFIX + route.path,
      ...(options.bodyLimitBytes && { bodyLimit: options.bodyLimitBytes }),
      schema: {
        operationId: name,
        summary: route.summary,
        tags: [route.tag],
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(NEEDS_SESSION.has(route.access) && { security: [{ session: [] }] }),
        response: { ...successSchemas(route), ...problemSchemas(route) },
      },
      onRequest: async (request) => {
        if (route.method !== 'GET' && route.access !== 'token') requireOwnOrigin(request, dependencies.allowedOrigins)
        options.begin?.(request)
        request.actor = route.access === 'token' ? null : await readActor(request, dependencies.sessions)
        requireAccess(request.actor, route.access)
      },
      handler: async (request, reply) => {
        const { params, query, body, actor } = request
        // What only some may see, nobody in between keeps.
        if (route.access !== 'public') reply.header('cache-control', 'private, no-store')
        const call = { params, query, body, actor, request, reply } as unknown as Call<Routes[typeof name]>
        const answer = await handler(call)
        if (reply.sent || (answer as unknown) === reply) return reply
        const [status, content] = answer instanceof Answered ? [answer.status, answer.body] : [successStatus, answer]
        return reply.code(status).send(content)
      },
    })
  }
}

const NEEDS_SESSION: ReadonlySet<Route['access']> = new Set(['user', 'seller', 'operator'])

const FILE_KINDS = { pdf: ['application/pdf', 'A PDF'], csv: ['text/csv', 'A table'] } as const

function successSchemas(route: Route): Record<string, z.ZodType | object> {
  if (route.responseKind) {
    const [type, description] = FILE_KINDS[route.responseKind]
    const schema = z.string().meta({ format: 'binary', description })
    return { 200: { description, content: { [type]: { schema } } } }
  }
  const entries = Object.entries(route.response).map(([status, schema]) => [status, schema ?? z.undefined()] as const)
  return Object.fromEntries(entries)
}

function problemSchemas(route: Route): Record<string, z.ZodType> {
  return Object.fromEntries(errorsOf(route).map((name) => [String(MARKET_ERRORS[name].status), Problem]))
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}
