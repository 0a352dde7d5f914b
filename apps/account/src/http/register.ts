import { ACCOUNT_ERRORS, AccountError, type AccountRoutes, accountErrorsOf, accountRoutes } from '@wencang/contract'
import {
  type Register as CallRegister,
  createRegister as createCallRegister,
  createOriginGuard,
} from '@wencang/kernel/calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Actor } from '../gateway/index.ts'

export type Register = CallRegister<AccountRoutes, Actor>

export function createRegister(
  app: FastifyInstance,
  { sessions, allowedOrigins }: Pick<Context, 'sessions' | 'allowedOrigins'>,
): Register {
  return createCallRegister<AccountRoutes, Actor>(app, {
    routes: accountRoutes,
    prefix: '',
    errorStatusesOf: (route) => accountErrorsOf(route).map((name) => ACCOUNT_ERRORS[name].status),
    guardOrigin: createOriginGuard(allowedOrigins, () => new AccountError('no_permission')),
    // Public calls ignore the caller; logout reads the session itself.
    readActor: async (request, access) => (access === 'user' ? sessions.read(request) : null),
    requireAccess(actor, access) {
      if (access === 'user' && !actor) throw new AccountError('not_authenticated')
    },
    // Shared caches must not store personal or one-time responses.
    cacheControlOf: () => 'no-store',
  })
}
