import {
  ACCOUNT_ERRORS,
  type AccountRoute,
  type AccountRouteName,
  type AccountRoutes,
  accountErrorsOf,
  accountRoutes,
  type CallOutput,
  Problem,
} from '@wencang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { RequireSession } from '../gateway/current-session.ts'
import type { ActiveSession } from '../gateway/active-session.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Get<R, K extends string> = K extends keyof R ? R[K] : undefined

/** One call as a handler sees it: validated and authorized. */
export interface Call<R extends AccountRoute> {
  params: Output<Get<R, 'params'>>
  headers: Output<Get<R, 'headers'>>
  body: Output<Get<R, 'body'>>
  /** Never null if the route's access requires a signed-in user. */
  session: R['access'] extends 'user' ? ActiveSession : null
  request: FastifyRequest
  reply: FastifyReply
}

interface Options {
  bodyLimitBytes?: number
  /** Checks a body before its schema does, for faults that have a code of their own. */
  preValidation?: preValidationAsyncHookHandler
}

export type Register = <N extends AccountRouteName>(
  name: N,
  handler: (call: Call<AccountRoutes[N]>) => Promise<CallOutput<AccountRoutes[N]>> | CallOutput<AccountRoutes[N]>,
  options?: Options,
) => void

/**
 * Registers calls of the contract's route table: method, path, schemas, access and documented errors come from there, the handler from the
 * feature. The caller is authenticated before the body is read, so that nobody else makes us receive megabytes.
 */
export function createRegister(app: FastifyInstance, requireSession: RequireSession): Register {
  return (name, handler, options = {}) => {
    const route: AccountRoute = accountRoutes[name]
    const sessions = new WeakMap<FastifyRequest, ActiveSession>()
    app.route({
      method: route.method,
      url: route.path,
      ...(options.bodyLimitBytes && { bodyLimit: options.bodyLimitBytes }),
      ...(options.preValidation && { preValidation: options.preValidation }),
      schema: {
        operationId: name,
        summary: route.summary,
        tags: [route.tag],
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.headers && { headers: route.headers }),
        ...(route.body && { body: route.body }),
        ...(route.access === 'user' && { security: [{ session: [] }] }),
        response: { ...successSchemas(route), ...problemSchemas(route) },
      },
      onRequest: async (request, reply) => {
        // Shared caches must not store personal or one-time responses.
        reply.header('cache-control', 'no-store')
        if (route.access === 'user') sessions.set(request, await requireSession(request))
      },
      handler: async (request, reply) => {
        const { params, headers, body } = request
        const session = sessions.get(request) ?? null
        const call = { params, headers, body, session, request, reply } as unknown as Call<AccountRoutes[typeof name]>
        const answer = await handler(call)
        return reply.code(Number(Object.keys(route.response)[0])).send(answer)
      },
    })
  }
}

function successSchemas(route: AccountRoute): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(route.response).map(([status, schema]) => [status, schema ?? z.undefined()] as const),
  )
}

function problemSchemas(route: AccountRoute): Record<string, z.ZodType> {
  return Object.fromEntries(accountErrorsOf(route).map((name) => [String(ACCOUNT_ERRORS[name].status), Problem]))
}
