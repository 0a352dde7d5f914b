import { AccountError } from '@wencang/contract'
import type { FastifyRequest } from 'fastify'
import { type CookieAttributes, SESSION_COOKIE } from '../gateway/session-cookie.ts'
import type { ActiveSession } from '../gateway/active-session.ts'
import type { Register } from '../http/register.ts'
import { refuseLongName } from '../profile/profile.routes.ts'
import { parseAccountName } from '../provider/account-name.ts'
import type { Caller, MembershipService } from './membership.service.ts'

export interface MembershipRouteParts {
  membership: MembershipService
  deleteAccount: (userId: string) => Promise<void>
  cookies: CookieAttributes
}

/** Registration, contacts, passwords, and the end of an account. */
export function registerMembershipRoutes(register: Register, parts: MembershipRouteParts): void {
  const { membership, deleteAccount, cookies } = parts

  register(
    'register',
    async ({ request, body }) => {
      await membership.register(body, request.ip)
      return {}
    },
    { preValidation: refuseLongName },
  )

  register('resetPassword', async ({ request, body }) => {
    await membership.resetPassword(body, request.ip)
    return {}
  })

  register('changePassword', async ({ session, request, body }) => {
    await membership.changePassword(callerOf(session, request), body)
    return {}
  })

  register('bindEmail', async ({ session, request, body }) => {
    await membership.bindContact(session.userId, requireContact(body.email, 'email'), body.code, request.ip)
    return {}
  })

  register('bindPhone', async ({ session, request, body }) => {
    await membership.bindContact(session.userId, requireContact(body.phone, 'phone'), body.code, request.ip)
    return {}
  })

  register('deleteAccount', async ({ session, request, reply, body }) => {
    const account = await membership.requireLocalAccount(session.userId)
    await membership.requirePassword(account, body.password, request.ip)
    await deleteAccount(session.userId)
    reply.clearCookie(SESSION_COOKIE, cookies.session)
    return undefined
  })
}

function callerOf(session: ActiveSession, request: FastifyRequest): Caller {
  return { userId: session.userId, sessionId: session.id, address: request.ip }
}

function requireContact(typed: string, type: 'email' | 'phone') {
  const contact = parseAccountName(typed)
  if (contact?.type === type) return contact
  throw new AccountError('invalid_parameters', { details: [{ path: type, message: `must be a valid ${type}` }] })
}
