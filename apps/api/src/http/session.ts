import { type Access, MarketError } from '@wencang/contract'
import { isOperator, isSeller } from '@wencang/domain'
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Actor, SESSION_COOKIE, type SessionService } from '../features/sessions/service.ts'

/** The caller, if signed in. */
export async function readActor(request: FastifyRequest, sessions: SessionService): Promise<Actor | null> {
  const token = request.cookies[SESSION_COOKIE]
  return token ? sessions.actorOf(token) : null
}

/**
 * Lets a caller pass to a call of this access, or refuses.
 * @throws {MarketError} not_signed_in, not_a_seller or forbidden.
 */
export function requireAccess(actor: Actor | null, access: Access): void {
  if (access === 'public' || access === 'token') return
  if (!actor) throw new MarketError('not_signed_in')
  if (access === 'seller' && !isSeller(actor.roles)) throw new MarketError('not_a_seller')
  if (access === 'operator' && !isOperator(actor.roles)) throw new MarketError('forbidden')
}
