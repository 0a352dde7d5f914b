import { ACCOUNT_ERRORS, AccountError, type AccountRoutes, accountErrorsOf, accountRoutes } from '@wencang/contract'
import {
  type Register as CallRegister,
  createRegister as createCallRegister,
  createOriginGuard,
} from '@wencang/kernel/calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'

export type Register = CallRegister<AccountRoutes, Caller>

export function createRegister(
  app: FastifyInstance,
  { sessions, allowedOrigins }: Pick<Context, 'sessions' | 'allowedOrigins'>,
): Register {
  return createCallRegister<AccountRoutes, Caller>(app, {
    routes: accountRoutes,
    prefix: '',
    errorStatusesOf: (route) => accountErrorsOf(route).map((name) => ACCOUNT_ERRORS[name].status),
    guardOrigin: createOriginGuard(allowedOrigins, () => new AccountError('no_permission')),
    // Public calls ignore the caller; logout reads the session itself.
    readCaller: async (request, access) => {
      const person = access === 'user' ? await sessions.read(request) : null
      return person && { ...person, address: request.ip }
    },
    requireAccess(caller, access) {
      if (access === 'user' && !caller) throw new AccountError('not_authenticated')
    },
    // Shared caches must not store personal or one-time responses.
    cacheControlOf: () => 'no-store',
  })
}
