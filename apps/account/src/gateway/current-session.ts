import { AccountError } from '@wencang/contract'
import type { FastifyRequest } from 'fastify'

import { SESSION_COOKIE } from './session-cookie.ts'
import type { ActiveSession } from './active-session.ts'
import type { SessionService } from './session.service.ts'

export type RequireSession = (request: FastifyRequest) => Promise<ActiveSession>

/**
 * Makes the function that authenticates a call.
 * @throws 4032 when nobody is signed in.
 */
export function createRequireSession(sessions: SessionService): RequireSession {
  return async (request) => {
    const session = await sessions.find(request.cookies[SESSION_COOKIE])
    if (!session) throw new AccountError('not_authenticated')
    return session
  }
}
