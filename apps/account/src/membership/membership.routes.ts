import { AccountError } from '@wencang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieAttributes, SESSION_COOKIE } from '../gateway/session-cookie.ts'
import type { ActiveSession } from '../gateway/active-session.ts'
import type { Register } from '../http/register.ts'
import { pageLocale } from '../pages/page-context.ts'
import { refuseLongName } from '../profile/profile.routes.ts'
import { parseAccountName } from '../provider/account-name.ts'
import type { Browser } from './contact-binding.ts'
import type { Caller, MembershipService } from './membership.service.ts'

export interface MembershipRouteParts {
  membership: MembershipService
  deleteAccount: (userId: string) => Promise<void>
  cookies: CookieAttributes
}

/** Registration, contacts, passwords, and deletion of an account. */
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

  register('bindEmail', async ({ session, request, reply, body: { email, ...input } }) => {
    const contact = requireContact(email, 'email')
    await membership.bindContact(callerOf(session, request), contact, input, browserOf(request, reply))
    return {}
  })

  register('bindPhone', async ({ session, request, reply, body: { phone, ...input } }) => {
    const contact = requireContact(phone, 'phone')
    await membership.bindContact(callerOf(session, request), contact, input, browserOf(request, reply))
    return {}
  })

  register('deleteAccount', async ({ session, request, reply, body }) => {
    await membership.proveForDeletion(callerOf(session, request), body)
    await deleteAccount(session.userId)
    reply.clearCookie(SESSION_COOKIE, cookies.session)
    return undefined
  })
}

function callerOf(session: ActiveSession, request: FastifyRequest): Caller {
  return { userId: session.userId, sessionId: session.id, address: request.ip }
}

function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  return { userAgent: request.headers['user-agent'], locale: pageLocale(request, reply) }
}

function requireContact(typed: string, type: 'email' | 'phone') {
  const contact = parseAccountName(typed)
  if (contact?.type === type) return contact
  throw new AccountError('invalid_parameters', { details: [{ path: type, message: `must be a valid ${type}` }] })
}
