import {
  type Access,
  API_PREFIX,
  errorsOf,
  isForOperators,
  MARKET_ERRORS,
  MarketError,
  type OperatorAccess,
  type Routes,
  routes,
} from '@wencang/contract'
import { isOperator, isOperatorOf, isSeller, isStaff } from '@wencang/domain'
import {
  type Register as CallRegister,
  createRegister as createCallRegister,
  createOriginGuard,
} from '@wencang/kernel/calls'
import type { SessionReader } from '@wencang/kernel/sessions'
import type { FastifyInstance } from 'fastify'
import type { Caller, SignedIn } from '../lib/caller.ts'

export { Answered } from '@wencang/kernel/calls'

export type Register = CallRegister<Routes, Caller>

export function createRegister(
  app: FastifyInstance,
  { sessions, allowedOrigins }: { sessions: SessionReader<SignedIn>; allowedOrigins: readonly string[] },
): Register {
  return createCallRegister<Routes, Caller>(app, {
    routes,
    prefix: API_PREFIX,
    errorStatusesOf: (route) => errorsOf(route).map((name) => MARKET_ERRORS[name].status),
    guardOrigin: createOriginGuard(
      new Set(allowedOrigins),
      () =>
        new MarketError('forbidden', { details: [{ path: 'origin', message: 'not an origin of this marketplace' }] }),
    ),
    readCaller: async (request) => {
      const person = await sessions.read(request)
      return person && { ...person, requestId: request.id }
    },
    requireAccess,
    // Shared caches must not store restricted responses.
    cacheControlOf: (access) => (access === 'public' ? undefined : 'private, no-store'),
  })
}

/**
 * Checks a caller's access.
 * @throws {MarketError} not_signed_in, not_a_seller or forbidden.
 */
function requireAccess(caller: Caller | null, access: Access): void {
  if (access === 'public' || access === 'signed-url') return
  if (!caller) throw new MarketError('not_signed_in')
  if (access === 'seller' && !isSeller(caller.roles)) throw new MarketError('not_a_seller')
  if (isForOperators(access)) {
    if (!mayCall(caller.roles, access)) throw new MarketError('forbidden')
  }
}

function mayCall(roles: readonly string[], access: OperatorAccess): boolean {
  if (access === 'staff') return isStaff(roles)
  return access === 'operator' ? isOperator(roles) : isOperatorOf(roles, access)
}
