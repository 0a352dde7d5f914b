import { type Access, MarketError } from '@wencang/contract'
import { isOperator, isSeller } from '@wencang/domain'
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Actor, SESSION_COOKIE, type SessionService } from '../features/sessions/index.ts'

const askedAhead = new WeakMap<FastifyRequest, Promise<Actor | null>>()

/** The caller, if signed in, as of now: what a stream asks again and again. */
export async function readActor(request: FastifyRequest, sessions: SessionService): Promise<Actor | null> {
  const asked = askedAhead.get(request)
  // Good once: whoever asks later wants to know how it is then.
  askedAhead.delete(request)
  const token = request.cookies[SESSION_COOKIE]
  return token ? (asked ?? sessions.actorOf(token)) : null
}

/** Whether the session that a request names is live. The answer is kept for the `readActor` that follows, which costs nothing then. */
export async function hasLiveSession(request: FastifyRequest, sessions: SessionService): Promise<boolean> {
  const asked = readActor(request, sessions)
  askedAhead.set(request, asked)
  return (await asked) !== null
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
